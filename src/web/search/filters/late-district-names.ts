import { shownLate } from '../shown-late.ts'

/** The names of districts. Few searches show them at first. */
export const districtNames = shownLate(() => import('../../components/gear/district-name.ts'))
