"""Names that MicroPython has in its ROM: of these, none of ours costs any memory."""

# The first are those of every .mpy file (py/makeqstrdata.py, static_qstr_list), the others those of
# modules that hardly any port does without.
NAMES = (
    "abs add all any append args bool bytearray bytes callable chr "
    "clear close copy count dict dir divmod encode end endswith enumerate eval exec extend "
    "find format get getattr globals hasattr hash hex id index insert int "
    "isinstance items iter join key keys len list little "
    "locals lower lstrip main map max min next object oct open ord pop pow "
    "print range read readinto readline remove replace repr reverse reversed rfind round "
    "rsplit rstrip send sep set setattr sort sorted split start startswith "
    "step stop str strip sum super throw tuple type update upper value "
    "values write zip "
    "argv array byteorder calcsize chdir collect decode deque disable enable errno exit fabs "
    "filter floor framebuf getcwd getvalue heapq implementation intersection listdir localtime "
    "machine math maxsize mem_alloc mem_free mkdir modf modules namedtuple pack pack_into path "
    "platform popleft property readlines rename rmdir seek sin sqrt stat statvfs stderr stdin "
    "stdout struct sys tan tell threshold ticks_cpu time trunc uname union unpack unpack_from "
    "urandom version"
)

# Others, for parameters in their order.
PARAMETERS = (
    "isalpha isdigit islower isspace isupper issubclass popitem rindex from_bytes to_bytes "
    "bytecode builtins setdefault staticmethod classmethod"
)
