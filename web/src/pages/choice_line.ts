/** A set-up in one line. */
import { botName } from '../lib/bots'
import { NOBODY, optionOf, PERSON, seatsOf, type SetupChoice } from '../lib/choice'
import { counted } from '../lib/texts'
import type { Texts } from '../lib/types'
import { SETUPS, type SetSetup } from '../sets/setup'

/** How many single pieces of a set are in play. */
export const piecesIn = ({ pieces }: SetSetup, choice: SetupChoice): number =>
  Object.values(pieces?.(choice) ?? {}).flat().length

function botsOf(choice: SetupChoice): string[] {
  if (choice.randomSeats) return Array<string>(Math.min(choice.bots, choice.players)).fill(choice.botKind)
  return seatsOf(choice)
    .map((colour) => choice.sitters[colour])
    .filter((sitter) => sitter !== PERSON && sitter !== NOBODY)
}

function botsLine(texts: Texts, choice: SetupChoice): string[] {
  const bots = botsOf(choice)
  const names = [...new Set(bots)].map((kind) => botName(texts, kind))
  return bots.length ? [`${counted(texts, 'bot', bots.length)} (${names.join(', ')})`] : []
}

export function choiceLine(texts: Texts, choice: SetupChoice): string {
  const { players, difficulty, edition, sets } = choice
  const scenario = optionOf(choice, 'scenario')
  return [
    texts.get(players === 1 ? 'web.home.player_1' : 'web.home.players', { count: players }),
    ...botsLine(texts, choice),
    texts.get(`names.difficulty.${difficulty}`),
    texts.get(`names.edition.${edition}`),
    ...SETUPS.filter((set) => sets.includes(set.key) || piecesIn(set, choice)).map(({ title }) => texts.get(title)),
    ...(scenario ? [texts.get(`names.scenario.${scenario}`)] : []),
  ].join(', ')
}
