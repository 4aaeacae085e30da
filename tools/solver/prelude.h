/* Included before all else: an array of bytes that is never empty needs no test for that. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#undef PyByteArray_AS_STRING
#define PyByteArray_AS_STRING(bytes) (((PyByteArrayObject *)(bytes))->ob_start)
