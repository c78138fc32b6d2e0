/** Lays the children of a grid out in columns that are as wide as the longest word needs, so that none is cut or broken. */

/** How many columns of at least `least` fit into `room`; rows are filled evenly, as in 3 + 3 rather than 5 + 1. */
export function columnsFor(count: number, room: number, least: number, gap: number): number {
  const most = Math.max(1, Math.floor((room + gap) / (least + gap)))
  const rows = Math.ceil(count / most)
  return Math.max(1, Math.ceil(count / Math.max(1, rows)))
}

/** The width the widest child cannot do without. */
function needed(node: HTMLElement): number {
  node.style.gridTemplateColumns = 'min-content'
  return Math.max(0, ...Array.from(node.children, (child) => child.getBoundingClientRect().width))
}

function arrange(node: HTMLElement, least: number, widest: number): void {
  const gap = Number.parseFloat(getComputedStyle(node).columnGap) || 0
  const width = Math.max(least, Math.ceil(needed(node)))
  const count = columnsFor(node.childElementCount, node.clientWidth, width, gap)
  node.style.gridTemplateColumns = `repeat(${count}, minmax(0, ${widest ? `${widest}px` : '1fr'}))`
}

/** For `use:`; columns get at least `least` and at most `widest` pixels (0: all there is). */
export function columns(node: HTMLElement, { least = 0, widest = 0 }: { least?: number; widest?: number } = {}) {
  const again = (): void => arrange(node, least, widest)
  // Not at once: what it changes would be told to the observer in the same round, without end.
  const resized = new ResizeObserver(() => requestAnimationFrame(again))
  const rewritten = new MutationObserver(again)
  resized.observe(node)
  document.fonts.addEventListener('loadingdone', again)
  rewritten.observe(node, { childList: true, subtree: true, characterData: true })
  again()
  return {
    destroy(): void {
      resized.disconnect()
      rewritten.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    },
  }
}
