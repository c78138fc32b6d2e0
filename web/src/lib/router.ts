/** Addresses: #/, #/new, #/games, #/game/ID, #/game/ID/at/57, #/game/ID/review, #/rules, #/rules/B28. */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'games' }
  | { page: 'game'; id: string; at: number | null }
  | { page: 'review'; id: string }
  | { page: 'rules'; anchor: string | null }
  | { page: 'unknown' }

export function parse(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded)
  const [page, id, word, move] = parts
  if (!page) return { page: 'home' }
  if ((page === 'new' || page === 'games') && parts.length === 1) return { page }
  if (page === 'rules' && parts.length <= 2) return { page: 'rules', anchor: id ?? null }
  if (page === 'game' && id) {
    if (parts.length === 2) return { page: 'game', id, at: null }
    if (parts.length === 3 && word === 'review') return { page: 'review', id }
    if (parts.length === 4 && word === 'at' && /^\d{1,6}$/.test(move!)) return { page: 'game', id, at: Number(move) }
  }
  return { page: 'unknown' }
}

export function format(route: Route): string {
  switch (route.page) {
    case 'new':
    case 'games':
      return `#/${route.page}`
    case 'game': {
      const game = `#/game/${encodeURIComponent(route.id)}`
      return route.at === null ? game : `${game}/at/${route.at}`
    }
    case 'review':
      return `#/game/${encodeURIComponent(route.id)}/review`
    case 'rules':
      return route.anchor ? `#/rules/${encodeURIComponent(route.anchor)}` : '#/rules'
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
