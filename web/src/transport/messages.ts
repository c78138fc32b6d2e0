/** What the page and the rules worker say to each other. */

export type ToRules =
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'open'; connection: number; game: string; side: string }
  | { kind: 'send'; connection: number; text: string }
  | { kind: 'close'; connection: number }

export type FromRules =
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'opened'; connection: number }
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'ended'; connection: number; code: number }
  | { kind: 'loading'; loaded: number; total: number }
  | { kind: 'outdated' }
  | { kind: 'failed'; message: string }

/** As `ghoststories.site.router` takes it. */
export interface Call {
  method: string
  path: string
  body: string | null
  language: string
}

/** What the build says: where its files are, and which bots there are. */
export interface Build {
  /** The folder of the files for Python, from the script of a worker. */
  python: string
  /** The folder of the texts and the content, from the page. */
  documents: string
  /** The files for Python that are packed, and their sizes in bytes. */
  files: Record<string, number>
  /** What Pyodide says of itself. */
  info: Record<string, string>
  bots: string[]
}
