/** A game that somebody began with a coach: the coach is asked as soon as its table is open. */
let wanted = ''

export const coach = {
  wantFor(game: string): void {
    wanted = game
  },
  isWantedFor: (game: string): boolean => game === wanted,
}
