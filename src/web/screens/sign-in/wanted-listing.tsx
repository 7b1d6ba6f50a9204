import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { reads } from '../../api/reads.ts'
import { PriceTag } from '../../components/listings/price-tag.tsx'
import { PictureFrame } from '../../components/pictures/picture-frame.tsx'
import { rememberViewed } from '../../components/viewed/viewed-here.ts'
import { wantedListingId } from '../../session/wanted-listing-id.ts'

/** The listing that sign-in leads back to, as visitors see it; null if there is none. */
export function useWantedListing(search: string): Product | null {
	const id = wantedListingId(new URLSearchParams(search))
	const { data } = useQuery({ ...reads.preview(id ?? ''), enabled: id !== null })
	// This is all that visitors see of a listing, so it counts as viewed.
	useEffect(() => {
		if (data) rememberViewed(data._id)
	}, [data])
	return data ?? null
}

/** A small preview of the listing that the reader logs in for. */
export function WantedListing({ listing }: { listing: Product }) {
	return (
		<div className="wanted">
			<PictureFrame address={listing.product_img} alt="" picture={listing.picture} sizes="4.5rem" shape="thumb" eager />
			<div>
				<p className="wanted__name">{listing.product_name}</p>
				<PriceTag listing={listing} short />
			</div>
		</div>
	)
}
