import { shownLate } from '../shown-late.ts'

/** The labels of gear facts. Few searches show them at first. */
export const factLabels = shownLate(() => import('./fact-labels.ts'))
