/** The page's faces come after its first text: what was measured before must be measured again. */

let loads = $state(0)

if (typeof document !== 'undefined') document.fonts?.addEventListener('loadingdone', () => (loads += 1))

/** Changes whenever a face has come; reading it makes a measurement follow. */
export const fontLoads = (): number => loads

/** The families of a variable of the style sheets, as a canvas wants them. */
export const family = (variable: '--display' | '--serif'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable)
