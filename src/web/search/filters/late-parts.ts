import { shownLate } from '../shown-late.ts'

/** Shown by a search that finds nothing. */
export const nothingFound = shownLate(() => import('../nothing-found.tsx'))
