import { useState } from 'react'
import type { StockFilter } from '../../../../contract/listings/stock.ts'

interface Chosen {
	/** True: everything that the filter finds except `ids` is chosen. False: only `ids`. */
	readonly all: boolean
	readonly ids: ReadonlySet<string>
}
const none: Chosen = { all: false, ids: new Set() }

/** Which listings are chosen: some by id, or all that a filter finds. `found` is the number of the latter. */
export function useSelection(filter: StockFilter, found: number) {
	const of = JSON.stringify(filter)
	const [kept, setChosen] = useState({ of, chosen: none })
	// A choice made under another filter is not what the seller sees.
	const chosen = kept.of === of ? kept.chosen : none
	const choose = (next: Chosen) => setChosen({ of, chosen: next })
	const { all, ids } = chosen
	return {
		all,
		count: all ? Math.max(0, found - ids.size) : ids.size,
		has: (id: string) => ids.has(id) !== all,
		toggle(id: string) {
			const next = new Set(ids)
			if (!next.delete(id)) next.add(id)
			choose({ all, ids: next })
		},
		/** Chooses all rows of a page, or none of them. */
		page(rows: readonly string[], on: boolean) {
			const next = new Set(ids)
			for (const id of rows) {
				if (on === all) next.delete(id)
				else next.add(id)
			}
			choose({ all, ids: next })
		},
		everything: () => choose({ all: true, ids: new Set() }),
		clear: () => choose(none),
		/** Null if everything is chosen, with or without exceptions. */
		ids: all ? null : [...ids],
		/** The choice as a bulk action takes it. */
		named: () => (all ? { where: filter, expect: found, except: [...ids] } : { ids: [...ids] }),
	}
}
export type Selection = ReturnType<typeof useSelection>
