import { useQueryClient } from '@tanstack/react-query'
import { reads } from '../../../api/reads.ts'
import { type Draft, draftFields, draftOf, sameField } from './listing-draft.ts'

/** An edit compared with what others have changed since it began. */
export interface Merge {
	version: number
	/** The server's current version. */
	fresh: Draft
	/** Fields that only others changed: these are taken over. */
	taken: Partial<Draft>
	/** Fields that both changed: what is typed here stays until the seller decides. */
	both: readonly (keyof Draft)[]
}

/** Compares three ways: the server's current version, what is typed, and what the edit began with. */
export function mergeOf(fresh: Draft, version: number, mine: Draft, base: Draft): Merge {
	const changed = draftFields.filter((field) => !sameField(fresh, base, field))
	const alone = changed.filter((field) => sameField(mine, base, field))
	const both = changed.filter((field) => !alone.includes(field) && !sameField(mine, fresh, field))
	const taken = Object.fromEntries(alone.map((field) => [field, fresh[field]]))
	return { version, fresh, taken, both }
}

/** Reads the listing again and compares it. Resolves with null if it cannot be read. */
export function useFresh() {
	const cache = useQueryClient()
	return async (id: string, mine: Draft, base: Draft): Promise<Merge | null> => {
		const listing = await cache.fetchQuery({ ...reads.listing(id), staleTime: 0 }).catch(() => null)
		return listing?.version === undefined ? null : mergeOf(draftOf(listing), listing.version, mine, base)
	}
}
