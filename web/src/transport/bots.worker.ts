/** The bots worker: a task in, what comes of it out. */
import type { PyCallable } from 'pyodide/ffi'
import { build } from './build'
import { startPython } from './python'

const think = startPython(build, () => undefined).then(
  (python) => (python.pyimport('ghoststories.site.thinker') as { think: PyCallable }).think,
)

self.onmessage = ({ data }: MessageEvent<string>) => {
  void think.then(
    (ready) => self.postMessage(ready(data) as string),
    (error: unknown) => self.postMessage(JSON.stringify({ failed: String(error) })),
  )
}
