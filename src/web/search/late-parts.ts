import { shownLate } from './shown-late.ts'

/** What few searches show at first, and so comes after the screen. */
export const districtNames = shownLate(() => import('../components/gear/district-name.ts'))
export const nothingFound = shownLate(() => import('./nothing-found.tsx'))
export const bikeFields = shownLate(() => import('./bike-fields.tsx'))
