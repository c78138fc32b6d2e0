/** The secret of a link while its page is open: out of the address, but there when the page is loaded again. */
const keyOf = (id: string): string => `ghoststories.join.${id}`

/** Storage may be forbidden: then the link has to be opened again. */
function trying<Found>(work: () => Found, otherwise: Found): Found {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const kept = {
  keep: (id: string, secret: string): void => trying(() => sessionStorage.setItem(keyOf(id), secret), undefined),
  read: (id: string): string => trying(() => sessionStorage.getItem(keyOf(id)) ?? '', ''),
  forget: (id: string): void => trying(() => sessionStorage.removeItem(keyOf(id)), undefined),
}
