import { href } from '../../../../contract/paths.ts'

/** So many labels are printed at once: ten sheets, whose ids an address has room for. */
export const mostLabels = 240

/** The page with the labels of these listings. */
export const labelsAddress = (ids: readonly string[]) => `${href('labels')}?ids=${ids.join(',')}`

/** Which listings an address asks labels for, each once. */
export const chosenIds = (search: URLSearchParams): string[] =>
	[...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostLabels)
