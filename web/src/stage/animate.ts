/** Animations of single elements. Only transform and opacity move, so that the browser need not lay out or paint. */
import type { Attachment } from 'svelte/attachments'
import type { Box, Point } from '../table/layout'

export interface Movement {
  frames: Keyframe[]
  ms: number
  delay?: number
  easing?: string
}

/** Moves an element once, as soon as it is there, and leaves it where it arrives. */
export const moves =
  ({ frames, ms, delay = 0, easing = 'ease-out' }: Movement): Attachment<HTMLElement> =>
  (element) => {
    const animation = element.animate(frames, { duration: ms, delay, easing, fill: 'both' })
    return () => animation.cancel()
  }

/** An element whose corner is at (0, 0) and whose middle is to be here. */
export const at = ({ x, y }: Point, more = ''): string => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`

export const place = ({ x, y, w, h }: Box): string => `left:${x}px;top:${y}px;width:${w}px;height:${h}px`

/** A number from 0 to 1 that looks like chance and is the same each time. */
export const chance = (seed: number): number => Math.abs(Math.sin(seed * 127.1 + 11.7) * 43758.5453) % 1
