/** Who the reader is to this server. A private one, or a site without one, knows nobody: then nothing of all this is shown. */
import { need } from '../lib/language.svelte'
import { remember } from '../lib/trouble.svelte'
import type { Me } from '../lib/types'
import { watchWaiting } from '../notify/watch'
import { transport } from '../transport/transport'
import { online } from './api'

const NOBODY: Me = { shared: false, person: null, devices: 0 }
let me = $state.raw<Me>(NOBODY)
let asked: Promise<void> | null = null

export const reader = {
  get me(): Me {
    return me
  },
  /** Whether this server knows people. */
  get shared(): boolean {
    return me.shared
  },
  get name(): string {
    return me.person?.name ?? ''
  },
}

/** Take over what the server told. */
export function useMe(found: Me): void {
  me = found
}

/** Ask once who the reader is; again after a failure, or if it may have changed. */
export function loadMe(again = false): Promise<void> {
  if (again) asked = null
  return (asked ??= load())
}

async function load(): Promise<void> {
  if (transport().isLocal) return
  try {
    const found = await online.me()
    if (found.shared) {
      await need('room')
      watchWaiting()
    }
    me = found
  } catch (error) {
    asked = null
    remember(error)
  }
}
