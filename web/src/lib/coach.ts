/** A game that somebody began with a coach: the coach is asked as soon as its table is open. */
let wanted = ''

export const coach = {
  wantFor(game: string): void {
    wanted = game
  },
  /** Asked once: a coach who was sent away does not come back. */
  isWantedFor(game: string): boolean {
    const found = game === wanted
    if (found) wanted = ''
    return found
  },
}
