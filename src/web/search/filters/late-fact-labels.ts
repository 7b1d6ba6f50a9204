import { shownLate } from '../shown-late.ts'

/** The names of what is known of gear, which few searches show at first. */
export const factLabels = shownLate(() => import('./fact-labels.ts'))
