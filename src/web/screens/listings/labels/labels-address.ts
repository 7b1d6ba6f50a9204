import { href } from '../../../../contract/paths.ts'

/** The most labels printed at once: ten sheets, as many ids as fit in an address. */
export const mostLabels = 240

/** The address of the page that prints labels for these listings. */
export const labelsAddress = (ids: readonly string[]) => `${href('labels')}?ids=${ids.join(',')}`

/** Returns the ids that an address asks labels for, without duplicates. */
export const chosenIds = (search: URLSearchParams): string[] =>
	[...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostLabels)
