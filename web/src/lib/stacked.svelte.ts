/** Whether the table stands above the panel, as in the styles of the game. */
const wanted = matchMedia('(max-width: 899px) and (orientation: portrait), (max-width: 639px)')
let matches = $state(wanted.matches)
wanted.addEventListener('change', () => (matches = wanted.matches))

export const stacked = {
  get now(): boolean {
    return matches
  },
}
