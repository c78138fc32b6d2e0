/** Errors: kept for the report, shown as a calm line, never as a blank page. */
import { ApiError } from './api'
import type { Refusal } from './refusals'

export const trouble = $state<{ code: string | null; last: string | null } & Pick<Refusal, 'limit' | 'retry'>>({
  code: null,
  last: null,
})

/** Show an error; what it was in detail goes into the report. */
export function complain(error: unknown): void {
  const { code, limit, retry } = error instanceof ApiError ? error : { code: 'other' }
  Object.assign(trouble, { code, limit, retry })
  remember(error)
}

export function remember(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  const code = error instanceof ApiError ? `${error.code}: ` : ''
  trouble.last = `${new Date().toISOString()} ${code}${text}`
}

export function dismiss(): void {
  trouble.code = null
}

export function watchErrors(): void {
  window.addEventListener('error', (event) => complain(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => complain(event.reason))
}
