import type { SearchAnswer } from '../../contract/listings/search.ts'
import { ApiFailure, type Client } from '../api/api-client.ts'
import { districtNames } from './filters/late-district-names.ts'
import { nothingFound } from './filters/late-parts.ts'
import type { Found, SearchArguments } from './found.ts'

/** Loads the code that shows an answer, so that the screen does not have to wait for it afterwards. */
async function loadShown({ query = {} }: SearchArguments, { items, understood }: SearchAnswer): Promise<void> {
	const isNamed =
		[query.district ?? []].flat().length > 0 || understood.some(({ parameter }) => parameter === 'district')
	const parts = [...(isNamed ? [districtNames] : []), ...(items.length === 0 ? [nothingFound] : [])]
	// If a part fails to load, the screen itself says so.
	await Promise.allSettled(parts.map((part) => part.load()))
}

/** Searches, leaving out refused parameters unless they are `fixed`. Throws ApiFailure. */
export async function readSearch(
	client: Client,
	args: SearchArguments,
	signal: AbortSignal | undefined,
	fixed: readonly string[],
): Promise<Found> {
	try {
		const found = await client.linked('GET /api/search', args, signal)
		await loadShown(args, found.answer)
		return { ...found, refused: {} }
	} catch (failure) {
		const { query = {} } = args
		const reasons = failure instanceof ApiFailure && failure.status === 422 ? failure.fields : {}
		const given = Object.keys(reasons).filter((parameter) => parameter in query)
		if (given.length === 0 || given.some((parameter) => fixed.includes(parameter))) throw failure
		const kept = Object.entries(query).filter(([parameter]) => !given.includes(parameter))
		const rest = await readSearch(client, { query: Object.fromEntries(kept) } as SearchArguments, signal, fixed)
		return { ...rest, refused: { ...reasons, ...rest.refused } }
	}
}
