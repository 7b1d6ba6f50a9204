import type { Product } from '../../../contract/listings/listings.ts'
import { Badge } from '../../components/badge.tsx'
import * as drawn from '../../components/drawings.ts'
import { AdminsWords } from '../../components/listings/admins-words.tsx'
import { StateBadge } from '../../components/listings/state-badge.tsx'
import { NameCell, Thumb } from '../../components/records/cells.tsx'
import type { RecordColumn } from '../../components/records/record-list.tsx'
import { type Texts, useTexts } from '../../texts/texts.tsx'

function Name({ listing, texts: { t }, own }: { listing: Product; texts: Texts; own: boolean }) {
	return (
		<NameCell id={listing.deleted_at ? null : listing._id} name={listing.product_name}>
			<StateBadge listing={listing} />
			{listing.status === 'booked' && <Badge tone="strong">{t('Booked')}</Badge>}
			{own && listing.advertise && listing.status === 'available' && (
				<Badge tone="good" icon={drawn.megaphone}>
					{t('Advertised')}
				</Badge>
			)}
			{own && <Interest listing={listing} />}
			{own && <AdminsWords listing={listing} />}
		</NameCell>
	)
}

/** How many people opened and saved it. */
function Interest({ listing: { views = 0, wishes = 0 } }: { listing: Product }) {
	const { count } = useTexts()
	return (
		<span className="small quiet numbers">
			{count({ one: '{count} view', other: '{count} views' }, views)}
			{' · '}
			{count({ one: 'saved by {count}', other: 'saved by {count}' }, wishes)}
		</span>
	)
}

/** The first columns of every table of listings: picture, name and prices. A seller's `own` table marks advertised ones. */
export function listingColumns(texts: Texts, { own = false } = {}): RecordColumn<Product>[] {
	const { t, money } = texts
	return [
		{ key: 'image', head: t('Image'), picture: true, cell: (listing) => <Thumb listing={listing} /> },
		{
			key: 'product_name',
			head: t('Name'),
			main: true,
			cell: (listing) => <Name listing={listing} texts={texts} own={own} />,
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
