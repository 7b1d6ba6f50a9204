import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useRowMotion } from '../../components/records/row-motion.ts'
import { DeleteListing } from '../listings/delete-listing.tsx'
import { DismissReports } from '../reports/dismiss-reports.tsx'
import { DecideDialog } from './decide.tsx'

const toasts = { dismiss: 'Reports Dismissed', delete: 'Product Deleted' } as const

interface ListingDecisionsProps {
	listing: Product
	/** Whether its reports can be dismissed here. */
	dismisses: boolean
}

/** Deletes a listing, or dismisses its reports: by the case about it, which says what will be sent, where there is one. */
export function ListingDecisions({ listing, dismisses }: ListingDecisionsProps) {
	const cache = useQueryClient()
	const { leave } = useRowMotion()
	const [asked, setAsked] = useState<{ one: CaseDetail; action: keyof typeof toasts } | null>(null)
	async function askByCase(action: keyof typeof toasts): Promise<boolean> {
		const { rows } = await cache.fetchQuery({ ...ownReads.caseAbout('listing', listing._id), staleTime: 0 })
		const [found] = rows
		if (!found) return false
		const one = await cache.fetchQuery({ ...ownReads.ofCase(found._id), staleTime: 0 })
		if (!one.actions.includes(action)) return false
		setAsked({ one, action })
		return true
	}
	return (
		<>
			{dismisses && <DismissReports listing={listing} askElsewhere={() => askByCase('dismiss')} />}
			<DeleteListing listing={listing} askElsewhere={() => askByCase('delete')} />
			{asked && (
				<DecideDialog
					{...asked}
					success={toasts[asked.action]}
					onClose={() => setAsked(null)}
					onDone={() => leave(listing._id)}
				/>
			)}
		</>
	)
}
