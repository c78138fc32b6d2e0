/** Numbers in percent, as people write them in a language. */
const withSign = (number: string, language: string): string => (language === 'en' ? `${number}%` : `${number}\u202f%`)

/** Whole percents; several share one sign. */
export const whole = (percents: number[], language: string): string => withSign(percents.join(' · '), language)

/** A share of all, exact to a tenth; whole numbers and certainties without decimals, and never rounded to one. */
export function exact(share: number, language: string): string {
  const tenths = Math.round(share * 1000) / 10
  const shown = share > 0 && tenths === 0 ? 0.1 : share < 1 && tenths === 100 ? 99.9 : tenths
  return withSign(new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(shown), language)
}

/** An estimate in whole percent; only what is certain is none or all. */
export function estimate(chance: number, language: string): string {
  const percent = Math.round(chance * 100)
  return whole([Math.min(Math.max(percent, chance > 0 ? 1 : 0), chance < 1 ? 99 : 100)], language)
}
