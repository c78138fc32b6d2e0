/** How many games wait for the reader: in the title and on the icon of the page, and on the icon of an installed one. */

/** A dot in the corner of the page's own icon, which is a drawing in its address. */
const DOT = "<circle cx='24' cy='8' r='7' fill='#ff8a3d' stroke='#171520' stroke-width='2'/>"
const END = '</svg>'
const DRAWING = 'data:image/svg+xml,'

/** A title with a number before it, instead of the one it may have had. */
export function titled(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}

/** The icon with a dot; as it is, if nothing can be drawn on it. */
export function dotted(icon: string): string {
  const drawing = decodeURIComponent(icon)
  if (!drawing.startsWith(DRAWING) || !drawing.endsWith(END)) return icon
  return DRAWING + encodeURIComponent(drawing.slice(DRAWING.length, -END.length) + DOT + END)
}

let shown = 0
let plainIcon: string | null = null

function write(): void {
  const title = titled(document.title, shown)
  if (title !== document.title) document.title = title
}

function draw(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  plainIcon ??= icon.href
  icon.href = shown > 0 ? dotted(plainIcon) : plainIcon
}

/** Other parts of the page name it anew, as when the language changes. */
function watchTitle(): void {
  const title = document.querySelector('title')
  if (title) new MutationObserver(write).observe(title, { childList: true })
}

let watching = false

export function showWaiting(count: number): void {
  if (count === shown) return
  if (!watching) watchTitle()
  watching = true
  shown = count
  write()
  draw()
  // Where there is none, or where it is forbidden, the title says it.
  if (count > 0) void navigator.setAppBadge?.(count).catch(() => {})
  else void navigator.clearAppBadge?.().catch(() => {})
}
