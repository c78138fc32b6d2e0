/** The HTTP part of the protocol. */
import { transport } from '../transport/transport'
import type { TextTree } from './texts'
import type {
  BegunLesson,
  BegunPuzzle,
  Content,
  CourseJson,
  DailyJson,
  ErrorAnswer,
  FieldProblem,
  Games,
  LimitKey,
  Look,
  NewGame,
  PuzzleList,
  ReadCollection,
  ReviewState,
  RulebookJson,
  Side,
  StatisticsJson,
  StoryJson,
  Summary,
} from './types'

const PATIENCE = 15_000

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The same in the reader's language, if the server has it. */
    readonly text?: string,
    readonly limit?: LimitKey,
    readonly retry?: number | null,
  ) {
    super(message)
  }
}

export async function call(path: string, method = 'GET', body?: unknown): Promise<Response> {
  // The reader's language is the page's, which may not be the browser's.
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang || 'en' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(PATIENCE) }
  if (body !== undefined) init.body = JSON.stringify(body)
  let response: Response
  try {
    response = await transport().call(path, init)
  } catch (error) {
    throw new ApiError('unreachable', String(error))
  }
  if (!response.ok) throw await refusal(response)
  return response
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as ErrorAnswer
    return new ApiError(error.code, error.message, error.text, error.limit, error.retry)
  } catch {
    const code = response.status === 404 ? 'not_found' : response.status >= 500 ? 'unreachable' : 'other'
    return new ApiError(code, `${response.status} ${response.statusText}`)
  }
}

export async function json<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  return (await (await call(path, method, body)).json()) as T
}

const game = (id: string) => `games/${encodeURIComponent(id)}`

export const api = {
  games: () => json<Partial<Games> & Pick<Games, 'running' | 'finished'>>('games'),
  create: (wanted: NewGame) => json<Summary>('games', 'POST', wanted),
  /** What is wrong with a game before it is begun. */
  check: (wanted: NewGame) => json<{ problems: FieldProblem[] }>('setups/check', 'POST', wanted),
  summary: (id: string) => json<Summary>(game(id)),
  look: (id: string, move: number, side: Side = 'taoists') => json<Look>(`${game(id)}/at/${move}?side=${side}`),
  /** A finished game in numbers. */
  story: (id: string) => json<StoryJson>(`${game(id)}/story`),
  reviewState: (id: string) => json<ReviewState>(`${game(id)}/review`),
  beginReview: (id: string) => json<ReviewState>(`${game(id)}/review`, 'POST'),
  cancelReview: async (id: string) => void (await call(`${game(id)}/review`, 'DELETE')),
  again: (id: string) => json<Summary>(`${game(id)}/again`, 'POST'),
  fork: (id: string, move: number, side: Side = 'taoists') =>
    json<Summary>(`${game(id)}/fork?side=${side}`, 'POST', { at: move }),
  record: async (id: string) => (await call(`${game(id)}/record`)).text(),
  position: async (id: string, move: number, side: Side) =>
    (await call(`${game(id)}/position?at=${move}&side=${side}`)).text(),
  /** The table of a position, to look at. */
  lookAt: (text: string) => json<Look>('look', 'POST', { text }),
  import: (text: string) => json<Summary>('import', 'POST', { text }),
  /** All games of this browser as a file; only where they are in this browser. */
  collection: async () => (await call('collection')).text(),
  readCollection: (text: string) => json<ReadCollection>('collection', 'POST', { text }),
  remove: async (id: string) => void (await call(game(id), 'DELETE')),
  texts: (language: string) => json<TextTree>(`texts/${language}`),
  help: (language: string) => json<TextTree>(`help/${language}`),
  hints: (language: string) => json<TextTree>(`hints/${language}`),
  /** The texts of puzzles, the daily challenge and statistics; `puzzles` is the first of their files. */
  puzzles: (language: string) => json<TextTree>(`challenge-texts/${language}`),
  challenges: {
    list: () => json<PuzzleList>('puzzles'),
    /** Lay the table of a puzzle, which is then watched like a game. */
    begin: (key: string) => json<BegunPuzzle>(`puzzles/${encodeURIComponent(key)}`, 'POST'),
    daily: (language: string) => json<DailyJson>(`daily?language=${language}`),
    attempt: () => json<Summary>('daily/attempt', 'POST'),
    practise: (day: string) => json<Summary>(`daily/${day}/practice`, 'POST'),
    statistics: () => json<StatisticsJson>('statistics'),
  },
  /** The texts of lessons. */
  lessons: (language: string) => json<TextTree>(`lesson-texts/${language}`),
  /** The texts of tables whose players have devices of their own. */
  room: (language: string) => json<TextTree>(`room-texts/${language}`),
  courses: () => json<CourseJson[]>('lessons'),
  /** Begin a lesson. */
  teach: (lesson: string) => json<BegunLesson>(`lessons/${encodeURIComponent(lesson)}`, 'POST'),
  rulebook: () => json<RulebookJson[]>('rulebook'),
  review: (language: string) => json<TextTree>(`reviews/${language}`),
  content: () => json<Content>('content'),
  contentOf: (id: string) => json<Content>(`${game(id)}/content`),
}
