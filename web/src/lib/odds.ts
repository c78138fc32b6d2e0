import type { OddsJson } from './types'

/** A chance in percent, exact to a tenth; whole numbers and certainties without decimals, and never rounded to one. */
export function percent(ways: number, of: number, language: string): string {
  const share = of ? ways / of : 0
  const tenths = Math.round(share * 1000) / 10
  const shown = share > 0 && tenths === 0 ? 0.1 : share < 1 && tenths === 100 ? 99.9 : tenths
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(shown)
  return language === 'en' ? `${number}%` : `${number}\u202f%`
}

export function bestOf(odds: OddsJson): OddsJson['tokens'][number] {
  return odds.tokens.reduce((best, each) => (each.ways / each.of > best.ways / best.of ? each : best))
}
