/** What a refusal says to its reader. */
import type { LimitKey, Texts } from './types'

export interface Refusal {
  code: string
  message: string
  /** Of a limit: what there was too much of, and in how many seconds to try again. */
  limit?: LimitKey | undefined
  retry?: number | null | undefined
}

const MINUTE = 60
const HOUR = 3600

export function refusalText(texts: Texts, { code, limit, retry }: Omit<Refusal, 'message'>): string {
  if (limit && texts.has(`web.limit.${limit}`)) {
    return [texts.get(`web.limit.${limit}`), ...(retry ? [again(texts, retry)] : [])].join(' ')
  }
  return texts.get(texts.has(`web.error.${code}`) ? `web.error.${code}` : 'web.error.other')
}

/** The same steps as `exceeded_text` of the server. */
function again(texts: Texts, seconds: number): string {
  if (seconds <= 1.5 * MINUTE) return texts.get('web.limit.in_seconds', { count: seconds })
  if (seconds <= 1.5 * HOUR) return texts.get('web.limit.in_minutes', { count: Math.ceil(seconds / MINUTE) })
  return texts.get('web.limit.in_hours', { count: Math.ceil(seconds / HOUR) })
}
