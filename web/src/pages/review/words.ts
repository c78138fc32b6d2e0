/** Numbers of a review in words. */
import { language } from '../../lib/language.svelte'

/** A text of reviews, which come with the first one. */
export const r = (key: string, parameters?: Record<string, string | number>): string =>
  language.texts.get(`review.${key}`, parameters)

/** In whole percent; 0 and 100 only where that is certain. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance)
  return r('say.percent', { percent: chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole })
}

/** A difference in percentage points with its 95 % interval. */
export const points = (lost: number, error: number): Record<'lost' | 'error', number> => ({
  lost: Math.round(100 * lost),
  error: Math.max(1, Math.round(196 * error)),
})
