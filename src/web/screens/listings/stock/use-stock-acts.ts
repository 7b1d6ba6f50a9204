import { useState } from 'react'
import type { CallArguments } from '../../../../contract/api.ts'
import type { StockActed, StockResult } from '../../../../contract/listings/stock.ts'
import { useWrite } from '../../../api/writes.ts'

export type Act = Omit<CallArguments<'POST /api/stock/act'>['body'], 'end_offers'>

/** The outcome of the last bulk action. */
interface Done {
	readonly batches: readonly string[]
	readonly count: number
	readonly refused: readonly StockResult[]
	readonly undoable: boolean
}

interface Asking {
	readonly act: Act
	readonly offers: number
	readonly before: Done
}

const idsOf = (results: readonly StockResult[]) => results.map(({ _id }) => _id)
const wouldEndOffers = ({ open_offers }: StockResult) => open_offers !== undefined

/** Bulk actions on one's own listings, with undo. They first end no offers; those that would are repeated if the seller agrees. */
export function useStockActs(onDone: () => void) {
	const [done, setDone] = useState<Done | null>(null)
	const [asking, setAsking] = useState<Asking | null>(null)
	const reload = ['listings', 'offers'] as const
	const write = useWrite('POST /api/stock/act', { reload })
	const undoing = useWrite('POST /api/stock/undo/{batch}', { reload })

	function outcome(act: Act, { batch, modifiedCount, results }: StockActed, before: Done | null): Done {
		const refused = results.filter(({ result }) => result === 'refused')
		return {
			batches: [...(before?.batches ?? []), batch],
			count: (before?.count ?? 0) + modifiedCount,
			refused: [...(before?.refused.filter((each) => !wouldEndOffers(each)) ?? []), ...refused],
			undoable: act.action !== 'delete',
		}
	}

	async function send(act: Act, endOffers: boolean, before: Done | null): Promise<void> {
		const key = crypto.randomUUID()
		const answer = await write.mutateAsync({ key, body: { ...act, end_offers: endOffers } }).catch(() => null)
		if (!answer) return
		const next = outcome(act, answer, before)
		const offers = next.refused.reduce((sum, each) => sum + (each.open_offers ?? 0), 0)
		if (offers > 0) {
			const { where: _, expect: __, except: ___, ...rest } = act
			setAsking({ act: { ...rest, ids: idsOf(next.refused.filter(wouldEndOffers)) }, offers, before: next })
		}
		setDone(next)
		onDone()
	}

	return {
		busy: write.isPending,
		undoing: undoing.isPending,
		done,
		asking,
		act: (act: Act) => void send(act, false, null),
		/** The seller's decision on whether the offers may end. */
		answer(goOn: boolean) {
			setAsking(null)
			if (asking && goOn) void send(asking.act, true, asking.before)
		},
		async undo() {
			if (!done) return
			for (const batch of done.batches.toReversed()) {
				const answer = await undoing.mutateAsync({ params: { batch }, body: {} }).catch(() => null)
				if (!answer) return
			}
			setDone(null)
		},
		dismiss: () => setDone(null),
	}
}
export type StockActs = ReturnType<typeof useStockActs>
