import { useQueryClient } from '@tanstack/react-query'
import { reads } from '../../../api/reads.ts'
import { type Draft, draftFields, draftOf, sameField } from './listing-draft.ts'

/** An edit and what others have changed since it began. */
export interface Merge {
	version: number
	/** The listing as it is now. */
	fresh: Draft
	/** What only others changed: taken over. */
	taken: Partial<Draft>
	/** What both changed: what is typed here stays until its seller decides. */
	both: readonly (keyof Draft)[]
}

/** Reads the listing again, and compares it with what is typed and with what the edit began with. */
export function useFresh() {
	const cache = useQueryClient()
	return async (id: string, mine: Draft, base: Draft): Promise<Merge | null> => {
		const listing = await cache.fetchQuery({ ...reads.listing(id), staleTime: 0 }).catch(() => null)
		if (listing?.version === undefined) return null
		const fresh = draftOf(listing)
		const changed = draftFields.filter((field) => !sameField(fresh, base, field))
		const alone = changed.filter((field) => sameField(mine, base, field))
		const both = changed.filter((field) => !alone.includes(field) && !sameField(mine, fresh, field))
		const taken = Object.fromEntries(alone.map((field) => [field, fresh[field]]))
		return { version: listing.version, fresh, taken, both }
	}
}
