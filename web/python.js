/** Runs a Python script of the repository inside Pyodide: node python.js tools/site_archives.py arguments. There the
 *  repository is the folder /repository. */
import { fileURLToPath } from 'node:url'
import { loadPyodide } from 'pyodide'

const [script, ...rest] = process.argv.slice(2)
const python = await loadPyodide({ args: [script, ...rest] })
python.mountNodeFS('/repository', fileURLToPath(new URL('..', import.meta.url)))
try {
    await python.runPythonAsync(`
import os, runpy, sys
os.chdir("/repository")
sys.argv = ${JSON.stringify([script, ...rest])}
sys.path.insert(0, "/repository")
runpy.run_path(sys.argv[0], run_name="__main__")
`)
} catch (error) {
    // The source of Pyodide is one long line, which Node.js would print.
    console.error(error.message)
    process.exit(1)
}
