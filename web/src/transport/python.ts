/** Starts Python in a worker, from files of the site only. */
import type { PyodideAPI } from 'pyodide'
import type { Build } from './messages'

/** The files by what Pyodide asks for; they are packed with gzip, whatever the host does. */
const PACKED: Record<string, string> = {
  'pyodide.asm.wasm': 'runtime.bin',
  'library.zip': 'library.bin',
  'game.zip': 'game.bin',
}
const WASM = 'application/wasm'

type Progress = (loaded: number, total: number) => void

/** Python with the game on its path. */
export async function startPython(build: Build, progress: Progress): Promise<PyodideAPI> {
  const base = new URL(build.python, self.location.href).href
  const unpacked = unpacker(base, build.files, progress)
  const game = unpacked('game.zip').then((response) => response.arrayBuffer())
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as typeof import('pyodide')
  const python = await withFetch(
    (address) => {
      const name = address.startsWith(base) ? address.slice(base.length) : ''
      return name in PACKED ? unpacked(name) : null
    },
    () => loadPyodide({ indexURL: base, stdLibURL: `${base}library.zip`, lockFileContents: lock(build) }),
  )
  python.FS.writeFile('/game.zip', new Uint8Array(await game))
  python.runPython('import sys; sys.path.insert(0, "/game.zip")')
  return python
}

/** Nothing is ever installed, so there is no list of packages. */
function lock(build: Build): string {
  return JSON.stringify({ info: build.info, packages: {} })
}

/** Fetches and unpacks a file, and tells how much of all of them has come in. */
function unpacker(base: string, files: Record<string, number>, progress: Progress) {
  const total = Object.values(files).reduce((sum, size) => sum + size, 0)
  let loaded = 0
  return async (name: string): Promise<Response> => {
    const packed = PACKED[name]
    if (!packed) throw new Error(`the site has no ${name}`)
    const response = await fetch(`${base}${packed}`)
    if (!response.ok || !response.body) throw new Error(`${packed}: ${response.status}`)
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        loaded += chunk.byteLength
        progress(loaded, total)
        controller.enqueue(chunk)
      },
    })
    const stream = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))
    return new Response(stream, { headers: name.endsWith('.wasm') ? { 'content-type': WASM } : {} })
  }
}

/** Pyodide fetches its files itself. While it starts, those that are packed come from here. */
async function withFetch<T>(find: (address: string) => Promise<Response> | null, work: () => Promise<T>): Promise<T> {
  const original = self.fetch
  self.fetch = (input, init) => find(input instanceof Request ? input.url : String(input)) ?? original(input, init)
  try {
    return await work()
  } finally {
    self.fetch = original
  }
}
