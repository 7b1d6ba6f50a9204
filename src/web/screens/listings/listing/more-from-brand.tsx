import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../../contract/listings.ts'
import { ListingCard } from '../../../components/listing-card.tsx'
import { listingLabels } from '../../../components/listing-labels.ts'
import { CardSkeletons } from '../../../components/skeleton.tsx'
import { SweepRow } from '../../../components/sweep-row.tsx'
import { reads } from '../../../routes.ts'
import { useTexts } from '../../../texts/texts.tsx'

// Two rounds of the row: whoever wants more goes to the brand's own page.
const most = 8

/** The newest others of the listing's brand; nothing where there are none, or where they cannot be had. */
export function MoreFromBrand({ listing }: { listing: Product }) {
	const texts = useTexts()
	const { t } = texts
	// The brand's first page as its own screen reads it: whoever came from there has it already.
	const brand = useQuery(reads.category(listing.category_id, new URLSearchParams()))
	const others = brand.data?.rows.filter(({ _id }) => _id !== listing._id).slice(0, most)
	if (brand.isError || others?.length === 0) return null
	return (
		<div className="listing__more">
			{others ? (
				<SweepRow
					title={t('More from {brand}', { brand: listing.category_name })}
					previousLabel={t('Sweep back')}
					nextLabel={t('Sweep on')}
				>
					{others.map((other) => (
						<ListingCard
							key={other._id}
							brief
							listing={other}
							labels={listingLabels(texts, other)}
							href={`/product/single/${other._id}`}
							action={t('More Info')}
							sizes="(min-width: 24.5rem) 17.5rem, 72vw"
						/>
					))}
				</SweepRow>
			) : (
				<CardSkeletons count={3} label={t('Loading')} />
			)}
		</div>
	)
}
