// node wasm_run.mjs SCRIPT [ARGUMENT …]: runs a script on the WebAssembly MicroPython.
//
// The interpreter sees no files but those in its memory: the checkout's device code and tests are
// copied there first. The exit status is 1 if the script ends with an exception.

import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const ROOT = path.dirname(import.meta.dirname);
const FOLDERS = ["engine_core", "firmware", "boards", "host_tests"];
const HEAP_BYTES = 1 << 20; // to begin with

function copy(files, from, to) {
  files.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = `${to}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "__pycache__") copy(files, source, target);
    if (entry.isFile()) files.writeFile(target, fs.readFileSync(source));
  }
}

const [script, ...args] = process.argv.slice(2);
const micropython = await loadMicroPython({
  heapsize: HEAP_BYTES,
  linebuffer: false, // or a last line without an end would be lost
  stdin: () => { throw new Error("there is no standard input"); },
  stdout: (bytes) => fs.writeSync(1, bytes),
});
for (const folder of FOLDERS) {
  if (fs.existsSync(path.join(ROOT, folder))) copy(micropython.FS, path.join(ROOT, folder), `/checkout/${folder}`);
}
micropython.FS.writeFile("/program.py", fs.readFileSync(script));
try {
  micropython.runPython(`
import sys
sys.path.insert(0, "/checkout")
sys.argv[:] = ${JSON.stringify([script, ...args])}
exec(compile(open("/program.py").read(), sys.argv[0], "exec"))
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
