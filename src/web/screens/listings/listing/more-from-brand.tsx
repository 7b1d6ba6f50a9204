import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../../contract/listings/listings.ts'
import { reads } from '../../../api/reads.ts'
import { ListingRow, mostInRow } from '../../../components/listings/listing-row.tsx'
import { SweepPlace, SweepSkeleton } from '../../../components/listings/sweep-row.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** The newest other listings of the brand. Renders nothing if there are none or the read fails. */
export function MoreFromBrand({ listing }: { listing: Product }) {
	const { t } = useTexts()
	// The same read as the brand's own page, which may already be cached.
	const brand = useQuery(reads.category(listing.category_id, new URLSearchParams()))
	const others = brand.data?.rows.filter(({ _id }) => _id !== listing._id).slice(0, mostInRow)
	if (brand.isError || others?.length === 0) return null
	const title = t('More from {brand}', { brand: listing.category_name })
	return (
		<div className="listing__more">
			{others ? (
				<ListingRow title={title} listings={others} action={t('More Info')} />
			) : (
				<SweepPlace title={title}>
					<SweepSkeleton />
				</SweepPlace>
			)}
		</div>
	)
}
