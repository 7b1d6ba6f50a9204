import { shownLate } from '../shown-late.ts'

/** What a search shows that finds nothing. */
export const nothingFound = shownLate(() => import('../nothing-found.tsx'))
