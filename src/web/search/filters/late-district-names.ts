import { shownLate } from '../shown-late.ts'

/** The names of districts, which few searches show at first. */
export const districtNames = shownLate(() => import('../../components/gear/district-name.ts'))
