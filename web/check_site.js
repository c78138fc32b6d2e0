/** Starts Python from the archives of a site and imports all that workers may import: node check_site.js FOLDER. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadPyodide } from 'pyodide'

const folder = resolve(process.argv[2])
const begin = performance.now()
const python = await loadPyodide({ stdLibURL: resolve(folder, 'library.zip') })
const started = performance.now()
python.FS.writeFile('/game.zip', new Uint8Array(readFileSync(resolve(folder, 'game.zip'))))
try {
    python.runPython('import sys; sys.path.insert(0, "/game.zip"); import ghoststories.site.tables')
    const ready = performance.now()
    python.runPython(`
import importlib, pkgutil, ghoststories
for module in pkgutil.walk_packages(ghoststories.__path__, "ghoststories."):
    importlib.import_module(module.name)
`)
    const seconds = (from, to) => ((to - from) / 1000).toFixed(2)
    console.log(
        `Python starts in ${seconds(begin, started)} s, the table service in ${seconds(started, ready)} s (Node.js).`,
    )
} catch (error) {
    // The source of Pyodide is one long line, which Node.js would print.
    console.error(error.message)
    process.exit(1)
}
