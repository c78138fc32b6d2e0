/** Where the reader is. */
import { format, parse, type Route } from './router'

let route = $state.raw<Route>(parse(location.hash))

function arrive(to: Route): void {
  // Another page begins at its top; another move of the same game leaves everything where it is.
  if (to.page !== route.page) scrollTo(0, 0)
  route = to
}

window.addEventListener('hashchange', () => arrive(parse(location.hash)))

export const here = {
  get route(): Route {
    return route
  },
}

export function go(to: Route, replace = false): void {
  const hash = format(to)
  if (replace) history.replaceState(null, '', hash)
  else if (location.hash !== hash) history.pushState(null, '', hash)
  arrive(to)
}

export { format }
