import type { SetSetup } from '../setup'

export const WU_FENG = 'wu_feng'

const setup: SetSetup = {
  key: 'black_secret',
  title: 'names.set.black_secret',
  seat: WU_FENG,
  names: { wu_feng: 'wu_feng_side', catacombs: 'catacombs_side' },
}

export default setup
