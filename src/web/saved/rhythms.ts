import type { AlertRhythm } from '../../contract/alerts/saved-searches.ts'
import type { Text } from '../texts/texts.tsx'

/** How often somebody hears of what a saved search finds, in words. */
export const rhythmNames: Readonly<Record<AlertRhythm, Text>> = {
	'at once': 'At once',
	daily: 'Once a day',
	weekly: 'Once a week',
	never: 'Never',
}
