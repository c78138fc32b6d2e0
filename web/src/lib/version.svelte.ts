/** Newer versions of the page. They are offered and never forced: a running game goes on as it is. */
import { complain } from './trouble.svelte'

/** `ready`: it is here and can be used at once; `gone`: it has replaced this one, whose files are gone. */
interface Newer {
  kind: 'ready' | 'gone'
  use: () => void
}

export const version = $state<{ newer: Newer | null }>({ newer: null })

/** A newer version can be used at once. */
export function offerVersion(use: () => void): void {
  version.newer ??= { kind: 'ready', use }
}

export function putOff(): void {
  version.newer = null
}

/** This page is too old to go on: somebody has replaced its files, or its data. */
export function outdated(): void {
  version.newer = { kind: 'gone', use: () => location.reload() }
}

/** Whether a page begins with another script than this one; its name changes with everything that belongs to it. */
export function isOther(html: string, script: string | null): boolean {
  const begins = /<script[^>]*\stype="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1]
  return begins !== undefined && begins !== script
}

/** A part of the page could not be loaded: because there is a newer version, or because there is no connection. */
export async function lookForNewer(): Promise<void> {
  try {
    const response = await fetch(document.baseURI.replace(/#.*/, ''), { cache: 'no-store' })
    const script = document.querySelector('script[type=module]')?.getAttribute('src') ?? null
    if (response.ok && isOther(await response.text(), script)) outdated()
  } catch (error) {
    complain(error)
  }
}

export function watchVersion(): void {
  window.addEventListener('vite:preloadError', () => void lookForNewer())
}
