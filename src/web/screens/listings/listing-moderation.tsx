import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import type { ApiFailure, CursorPage } from '../../api/api-client.ts'
import { RecordList } from '../../components/records/record-list.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { listingColumns, sellerColumn } from './listing-columns.tsx'

interface ListingModerationProps {
	caption: string
	query: UseQueryResult<CursorPage<Product>, ApiFailure>
	empty: ReactNode
	/** Further actions besides `Delete`. */
	more?: (listing: Product) => ReactNode
}

/** The admin's view of listings: their sellers, and `Delete`. */
export function ListingModeration({ more, ...list }: ListingModerationProps) {
	const texts = useTexts()
	return (
		<RecordList
			{...list}
			columns={[
				...listingColumns(texts),
				sellerColumn(texts),
				{
					key: 'actions',
					head: texts.t('Actions'),
					actions: true,
					cell: (listing) => (
						<>
							{more?.(listing)}
							<DeleteListing listing={listing} />
						</>
					),
				},
			]}
		/>
	)
}
