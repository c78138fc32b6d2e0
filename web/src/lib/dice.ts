/** The order of dice in the notation. */
export const DICE_FACES = ['red', 'green', 'blue', 'yellow', 'black', 'white']

/** The option that rolls the chosen dice again, in the order of the notation; `none` keeps all. */
export function reroll(dice: string[], chosen: boolean[]): string {
  const faces = dice.filter((_, index) => chosen[index])
  faces.sort((one, other) => DICE_FACES.indexOf(one) - DICE_FACES.indexOf(other))
  return faces.join('+') || 'none'
}
