import type { SetSetup } from '../setup'

/** Where the Portal can stand; it can also be put on a tile that is in the village for sure. */
export const PORTALS = ['centre', 'edge', 'corner']

const setup: SetSetup = {
  key: 'white_moon',
  title: 'names.set.white_moon',
  complaints: ['sets', 'village'],
  tile: 'kung_fu_school',
  // In the centre if the tile that was wanted may be missing.
  fitted: { portal: (wanted, tiles) => ([...PORTALS, ...tiles].includes(wanted) ? wanted : PORTALS[0]!) },
}

export default setup
