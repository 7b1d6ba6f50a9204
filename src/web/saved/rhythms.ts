import type { AlertRhythm } from '../../contract/alerts/saved-searches.ts'
import type { Text } from '../texts/texts.tsx'

/** How often a saved search sends alerts, in words. */
export const rhythmNames: Readonly<Record<AlertRhythm, Text>> = {
	'at once': 'At once',
	daily: 'Once a day',
	weekly: 'Once a week',
	never: 'Never',
}
