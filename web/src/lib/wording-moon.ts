/** White Moon's options in words. */
import { boardOf, facedTile, ghostOn, spaceOf, standsOn } from './board'
import { beside, cornerOf, emptyCorner, familyOf, placeOf, topOf } from './moon'
import { chips } from './texts'
import type { OptionJson, QuestionJson, TableJson, Texts } from './types'

type Words = Record<string, string | number>

/** Who moves or is moved, in a question for steps. */
export const mover = (question: QuestionJson): string => String(question.parameters['board'] ?? question.seat)

/** The text of a verb that says more, or something else, than its word. */
export function moonVerb(table: TableJson, { name }: QuestionJson, { verb, target }: OptionJson): string {
  if (name === 'barrier' && verb === 'pass') return 'pass_board'
  if (verb === 'save' && target) return 'save_for_crystal'
  if (verb === 'heal' && !boardOf(table, target ?? '')?.alive) return 'heal_dead'
  return verb ?? ''
}

/** What the texts of White Moon's verbs are filled with. */
export function moonWords(texts: Texts, table: TableJson, question: QuestionJson, { verb, target }: OptionJson): Words {
  const name = (villager: string | null) => texts.get(villager ? `names.villager.${villager}` : 'names.piece.villager')
  switch (verb) {
    case 'escort':
      return { villager: name(beside(table, mover(question))), place_to: texts.get(`questions.place_to.${target}`) }
    case 'save':
      return target
        ? { villager: name(topOf(table, target)), place: texts.place(target) }
        : { villager: name(beside(table, question.seat)) }
    case 'use':
      return { artifact: texts.get(`names.artifact.${target}`), brief: texts.get(`questions.brief_artifact.${target}`) }
    case 'crystal': {
      const corner = cornerOf(table, standsOn(table, question.seat)?.place)
      return { corner: texts.get(`names.corner.${corner}`) }
    }
    case 'revive':
    case 'heal':
      return { board: texts.colour(target ?? '') }
    default:
      return {}
  }
}

/** What is worth knowing of a tile before one goes there. */
export function tileNotes(texts: Texts, table: TableJson, place: string): string[] {
  const { moon } = table
  if (!moon) return []
  const count = moon.stacks[place]?.length ?? 0
  return [
    ...(moon.portal === place ? [texts.get('questions.note.portal')] : []),
    ...(count ? [texts.get('questions.note.villagers', { count })] : []),
  ]
}

/** An icon for Su-Ling, or that she stays; a drawn ghost that is turned away. */
export function moonSpace(texts: Texts, table: TableJson, question: QuestionJson, id: string): string | null {
  if (id === 'none')
    return texts.get(`questions.option.${question.name === 'su_ling' ? 'su_ling_stays' : 'under_deck'}`)
  if (question.name !== 'su_ling') return null
  const ghost = ghostOn(table, id)
  const child = spaceOf(table, id)?.child
  const card = ghost ? texts.card(ghost.card) : child ? texts.get(`names.villager.${child}`) : ''
  const text = texts.get(`questions.option.${card ? 'su_ling_ghost' : 'su_ling_empty'}`, {
    card,
    space: texts.space(id),
  })
  const corner = emptyCorner(table, facedTile(table, id)?.place)
  return corner
    ? `${text} (${texts.get('questions.note.receptacle', { corner: texts.get(`names.corner.${corner}`) })})`
    : text
}

/** The colour the School's attack is against, its ghosts, and whether it takes a power token. */
export function schoolColour(texts: Texts, table: TableJson, { seat }: QuestionJson, colour: string): string {
  const spaces = table.boards.flatMap((board) => board.spaces)
  const ghosts = spaces.flatMap(({ ghost }) =>
    ghost?.colour === colour && !ghost.incarnation ? [texts.card(ghost.card)] : [],
  )
  const lender = boardOf(table, colour)
  const paid = lender && lender.colour !== seat && !lender.borrowed
  return texts.get(`questions.option.target_colour${paid ? '_paid' : ''}`, {
    colour: texts.colour(colour),
    ghosts: texts.joined(ghosts),
  })
}

/** Who loses the Qi for a villager of the Zhou. */
export function loser(texts: Texts, table: TableJson, colour: string): string {
  const board = boardOf(table, colour)
  const words = { board: texts.colour(colour), qi: board?.qi ?? 0 }
  return texts.get(`questions.option.${board?.seat === null ? 'neutral_loser' : 'loser'}`, words)
}

/** A villager with the tile or the space where it is, of the dead and the safe with the family; and what hangs on it. */
export function villager(texts: Texts, table: TableJson, { name }: QuestionJson, key: string): string {
  const words = { villager: texts.get(`names.villager.${key}`) }
  const family = familyOf(table, key)
  const place = placeOf(table, key)
  const space = table.boards.flatMap((board) => board.spaces).find(({ child }) => child === key)
  const kind = place ? 'villager' : space ? 'child' : 'dead_villager'
  const text = texts.get(`questions.option.${kind}`, {
    ...words,
    place: place ? texts.place(place) : '',
    space: space ? texts.space(space.id) : '',
    family: texts.get(`names.family.${family?.family}`),
  })
  if (!family) return text
  const death = texts.get('questions.note.if_dead', { death: texts.get(`names.death.${family.death}`) })
  const reward = texts.get('questions.note.if_saved', { reward: texts.get(`names.reward.${family.reward}`) })
  return `${text}, ${name === 'victim' ? death : reward}`
}

export function family(texts: Texts, table: TableJson, key: string): string {
  const reward = table.moon?.families.find((each) => each.family === key)?.reward
  return texts.get('questions.option.family', {
    family: texts.get(`names.family.${key}`),
    reward: texts.get(`names.reward.${reward}`),
  })
}

/** What a set of ghosts costs: crystals in a barrier, tokens of either kind with White Moon, else Tao. */
export function costOf(texts: Texts, table: TableJson, { name }: QuestionJson, count: number): string {
  const [one, many] =
    name === 'barrier_falls' ? ['crystal_1', 'crystals'] : table.moon ? ['token_1', 'tokens'] : ['tao_1', 'tao']
  return texts.get(`questions.count.${count === 1 ? one : many}`, { count })
}

/** The parameters of White Moon's questions. */
export function moonParameters(texts: Texts, { parameters: given }: QuestionJson): Words {
  const words: Words = {}
  for (const kind of ['artifact', 'villager', 'family', 'corner'])
    if (kind in given) words[kind] = texts.get(`names.${kind}.${given[kind]}`)
  for (const kind of ['left', 'count']) if (kind in given) words[kind] = given[kind]!
  if ('colours' in given) words['colours'] = chips(String(given['colours']))
  return words
}
