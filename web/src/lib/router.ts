/**
 * Addresses: #/, #/new, #/games, #/game/ID, #/game/ID/at/57, #/game/ID/review, #/game/ID/setup,
 * #/join/ID/SECRET, #/rules, #/rules/B28, #/learn, #/learn/LESSON, #/puzzles,
 * #/puzzles/KEY, #/daily, #/statistics, #/position/CODE.
 */

/** Pages whose address is their name. */
const PLAIN = ['new', 'games', 'puzzles', 'daily', 'statistics'] as const
const isPlain = (page: string): page is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(page)

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'games' }
  | { page: 'game'; id: string; at: number | null }
  | { page: 'review' | 'setup'; id: string }
  | { page: 'join'; id: string; secret: string }
  | { page: 'rules'; anchor: string | null }
  | { page: 'puzzles' }
  | { page: 'puzzle'; key: string }
  | { page: 'daily' }
  | { page: 'statistics' }
  | { page: 'position'; code: string }
  | { page: 'learn'; lesson: string | null }
  | { page: 'unknown' }

export function parse(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded)
  const [page, id, word, move] = parts
  if (!page) return { page: 'home' }
  if (isPlain(page) && parts.length === 1) return { page }
  if (page === 'puzzles' && id && parts.length === 2) return { page: 'puzzle', key: id }
  if (page === 'position' && parts.length <= 2) return { page: 'position', code: id ?? '' }
  if (page === 'rules' && parts.length <= 2) return { page: 'rules', anchor: id ?? null }
  if (page === 'learn' && parts.length <= 2) return { page: 'learn', lesson: id ?? null }
  if (page === 'join' && id && parts.length <= 3) return { page, id, secret: word ?? '' }
  if (page === 'game' && id) {
    if (parts.length === 2) return { page: 'game', id, at: null }
    if (parts.length === 3 && (word === 'review' || word === 'setup')) return { page: word, id }
    if (parts.length === 4 && word === 'at' && /^\d{1,6}$/.test(move!)) return { page: 'game', id, at: Number(move) }
  }
  return { page: 'unknown' }
}

export function format(route: Route): string {
  switch (route.page) {
    case 'new':
    case 'games':
    case 'puzzles':
    case 'daily':
    case 'statistics':
      return `#/${route.page}`
    case 'game': {
      const game = `#/game/${encodeURIComponent(route.id)}`
      return route.at === null ? game : `${game}/at/${route.at}`
    }
    case 'puzzle':
      return `#/puzzles/${encodeURIComponent(route.key)}`
    case 'position':
      return `#/position/${route.code}`
    case 'review':
    case 'setup':
      return `#/game/${encodeURIComponent(route.id)}/${route.page}`
    // The secret of a link stays out of sight.
    case 'join':
      return `#/join/${encodeURIComponent(route.id)}`
    case 'rules':
      return route.anchor ? `#/rules/${encodeURIComponent(route.anchor)}` : '#/rules'
    case 'learn':
      return route.lesson ? `#/learn/${encodeURIComponent(route.lesson)}` : '#/learn'
    default:
      return '#/'
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
