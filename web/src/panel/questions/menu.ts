/** How the options of a menu stand together: those of one verb on pieces in a group, all others by themselves. */
import type { Choice } from '../../lib/targets'

export interface Group {
  key: string
  /** The text above a group of pieces; null if the options are told in full. */
  hint: string | null
  /** What is said in its place, if that says more. */
  heading: string | null
  members: Choice[]
}

/** Told in full although they are about a piece: its name does not say what happens. */
const IN_FULL = new Set(['use', 'save', 'demon', 'replace'])
/** Verbs whose pieces stand together under another heading. */
const HINTS: Record<string, string> = { stay: 'move', buddha_of: 'steven_buddha', buddha_at: 'steven_buddha' }

function hintOf({ option, pieces }: Choice): string | null {
  const { verb, kind } = option
  if (!verb || !pieces.length || IN_FULL.has(verb)) return null
  return HINTS[verb] ?? (kind ? verb : null)
}

/** In the order of the options; those on pieces join the group of their heading. */
export function groupsOf(choices: Choice[]): Group[] {
  const groups: Group[] = []
  for (const choice of choices) {
    const hint = hintOf(choice)
    const group = hint ? groups.find((each) => each.hint === hint) : groups.at(-1)
    if (group && group.hint === hint) group.members.push(choice)
    else
      groups.push({
        key: choice.option.text,
        hint,
        heading: hint === 'escort' ? choice.short : null,
        members: [choice],
      })
  }
  return groups
}
