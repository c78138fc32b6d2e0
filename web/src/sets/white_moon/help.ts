/** Help on villagers and their families. */
import { familyContent, isNameOurs } from './content'
import { noteOf, page, rulingsOf, textOf, type HelpPage } from '../../lib/help_page'
import type { LanguageTexts } from '../../lib/texts'
import type { FamilyContent } from '../../lib/types'
import type { SetHelp } from '../help'
import { familyKey } from './villagers'

/** What only White Moon has, by kind. */
const OWN: Record<string, readonly string[]> = {
  place: ['kung_fu_school'],
  piece: [
    'villager',
    'face_down_villager',
    'portal',
    'su_ling',
    'receptacle',
    'crystal',
    'shelter',
    'graveyard',
    'artifact',
    'cursed_child',
    'lying_taoist',
    'barrier',
  ],
  icon: [
    'devourer',
    'devour',
    'devour_any',
    'takes_portal',
    'takes_su_ling',
    'knock_all_down',
    'removes_ghosts',
    'ghost_each_yin',
    'walks',
    'board_colour',
    'reward_crystal',
  ],
  artifact: [
    'divine_sword',
    'vengeful_claw',
    'armor_of_the_just',
    'shield_of_time',
    'life_potion',
    'moon_dust',
    'scroll_of_unity',
    'firework',
  ],
}

/** A villager matters by the family. */
export function villagerPage(
  texts: LanguageTexts,
  villager: string,
  family: FamilyContent | undefined,
  isOurs: boolean,
): HelpPage {
  const key = familyKey(villager)
  const { parts, rulings, note } = familyPage(texts, key, family)
  const named = isOurs ? texts.get('help.reconstructed.names') : ''
  return page(texts, 'villager', texts.get(`names.villager.${villager}`), {
    text: texts.get(`names.family.${key}`),
    parts,
    rulings,
    note: [named, note].filter(Boolean).join(' '),
  })
}

/** A death and the reward as they are in this game, which an owner may have corrected. */
export function familyPage(texts: LanguageTexts, key: string, family: FamilyContent | undefined): HelpPage {
  const path = `help.family.${key}`
  const name = texts.get(`names.family.${key}`)
  if (!family)
    return page(texts, 'family', name, { text: textOf(texts, path), rulings: texts.words(`${path}.rulings`) })
  const death = `help.death.${family.death}`
  const reward = [`help.reward.${family.reward}`, `help.artifact.${family.reward}`].find((each) =>
    texts.has(`${each}.text`),
  )
  return page(texts, 'family', name, {
    text: texts.joined(family.members.map((villager) => texts.get(`names.villager.${villager}`))),
    parts: [
      {
        name: texts.get('web.table.if_dead', { death: texts.get(`names.death.${family.death}`) }),
        text: textOf(texts, death),
      },
      {
        name: texts.get('web.table.if_saved', { reward: texts.get(`names.reward.${family.reward}`) }),
        text: reward ? textOf(texts, reward) : '',
      },
    ],
    note: noteOf(texts, family.reconstructed),
    rulings: rulingsOf(texts, [path, death, ...(reward ? [reward] : [])]),
  })
}

const help: SetHelp = {
  key: 'white_moon',
  letter: 'W',
  kinds: ['family', 'scenario'],
  sharedKinds: ['artifact'],
  inRules: ['portal', 'incarnations', 'scenario', 'green_roots', 'family', 'artifact'],
  owns: (kind, key) => OWN[kind]?.includes(key) ?? false,
  pages: {
    family: (texts, key) => familyPage(texts, key, familyContent(key)),
    villager: (texts, key) => villagerPage(texts, key, familyContent(familyKey(key)), isNameOurs(key)),
  },
}

export default help
