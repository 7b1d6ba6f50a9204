import type { Product } from '../../../contract/listings/listings.ts'
import { Badge } from '../../components/badge.tsx'
import { StateBadge } from '../../components/listings/state-badge.tsx'
import { NameCell, Thumb } from '../../components/records/cells.tsx'
import type { RecordColumn } from '../../components/records/record-list.tsx'
import type { Texts } from '../../texts/texts.tsx'

function Name({ listing, texts: { t } }: { listing: Product; texts: Texts }) {
	return (
		<NameCell id={listing.deleted_at ? null : listing._id} name={listing.product_name}>
			<StateBadge listing={listing} />
			{listing.status === 'booked' && <Badge tone="strong">{t('Booked')}</Badge>}
		</NameCell>
	)
}

/** The first columns of every table of listings: picture, name and prices. */
export function listingColumns(texts: Texts): RecordColumn<Product>[] {
	const { t, money } = texts
	return [
		{ key: 'image', head: t('Image'), picture: true, cell: (listing) => <Thumb listing={listing} /> },
		{
			key: 'product_name',
			head: t('Name'),
			main: true,
			cell: (listing) => <Name listing={listing} texts={texts} />,
			sortable: true,
		},
		{
			key: 'original_price',
			head: t('Original price'),
			numeric: true,
			cell: (listing) => <span className="quiet">{money(listing.original_price)}</span>,
			sortable: true,
		},
		{
			key: 'resell_price',
			head: t('Resell price'),
			numeric: true,
			cell: (listing) => <strong className="record-price">{money(listing.resell_price)}</strong>,
			sortable: true,
		},
	]
}

/** The seller's column, for admins. */
export function sellerColumn({ t }: Texts): RecordColumn<Product> {
	return {
		key: 'seller_name',
		head: t('Seller name'),
		cell: (listing) => listing.seller_name,
		sortable: true,
	}
}
