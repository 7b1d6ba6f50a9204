import { useQuery } from '@tanstack/react-query'
import { sizes } from '../../../../contract/gear/sizes.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import { reads } from '../../../api/reads.ts'
import { ListingRow, mostInRow } from '../../../components/listings/listing-row.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** The range of prices that count as near, as multiples of the listing's own. */
const near = { from: 0.5, to: 1.75 }

/** Returns the listing's size and the adjacent ones. Empty if the type has no sizes or this is not one of them. */
export function nearSizes({ gear_type, size }: Pick<Product, 'gear_type' | 'size'>): string[] {
	const known = sizes[gear_type] ?? []
	const at = known.indexOf(size)
	return at < 0 ? [] : known.slice(Math.max(0, at - 1), at + 2)
}

/** Sorts the same size first, then by nearest price. */
export function byLikeness(to: Pick<Product, 'size' | 'resell_price'>) {
	const isOther = ({ size }: Pick<Product, 'size'>) => Number(size !== to.size)
	const distance = ({ resell_price: price }: Pick<Product, 'resell_price'>) => Math.abs(price - to.resell_price)
	return (one: typeof to, other: typeof to) => isOther(one) - isOther(other) || distance(one) - distance(other)
}

function similarTo(listing: Product): URLSearchParams {
	const { gear_type, resell_price: price } = listing
	const [min, max] = [Math.floor(price * near.from), Math.ceil(price * near.to)].map(String)
	const search = new URLSearchParams({ gear_type, min: min ?? '', max: max ?? '' })
	for (const size of nearSizes(listing)) search.append('size', size)
	return search
}

/** Gear of the same type, similar in size and price. Renders nothing if there is none or the read fails. */
export function SimilarGear({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const found = useQuery({ ...reads.search(similarTo(listing)), enabled: listing.gear_type !== 'other' })
	const others = found.data?.answer.items.filter(({ _id }) => _id !== listing._id) ?? []
	if (others.length === 0) return null
	return (
		<div className="listing__more">
			<ListingRow
				title={t('Similar gear')}
				listings={others.toSorted(byLikeness(listing)).slice(0, mostInRow)}
				action={t('More Info')}
			/>
		</div>
	)
}
