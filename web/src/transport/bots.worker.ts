/** The bots worker: a task in, what comes of it out. */
import type { PyCallable } from 'pyodide/ffi'
import { build } from './build'
import { startPython } from './python'

const think = startPython(build, () => undefined).then(
  (python) => (python.pyimport('ghoststories.site.thinker') as { think: PyCallable }).think,
)

// A failure here is not a bot's, which is told as an answer, but Python's own: whoever waits starts another worker.
self.onmessage = ({ data }: MessageEvent<string>) => {
  const tell = (done: number, total: number) => self.postMessage(JSON.stringify({ progress: [done, total] }))
  void think.then((ready) => self.postMessage(ready(data, tell))).catch(reportError)
}
