/** The server the page came from. */
import type { Transport, Wire } from './transport'

export const server: Transport = {
  isLocal: false,
  call: (path, init) => fetch(new URL(`api/${path}`, document.baseURI), init),
  connect: (game, side) => {
    const url = new URL(`api/games/${encodeURIComponent(game)}/play`, document.baseURI)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    url.hash = ''
    if (side !== 'taoists') url.searchParams.set('side', side)
    return new WebSocket(url) as Wire
  },
}
