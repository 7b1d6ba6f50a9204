import type { StockItem } from '../../../../contract/listings/stock.ts'
import { Badge } from '../../../components/badge.tsx'
import * as drawn from '../../../components/drawings.ts'
import { AdminsWords } from '../../../components/listings/admins-words.tsx'
import { StateBadge } from '../../../components/listings/state-badge.tsx'
import { NameCell, Thumb } from '../../../components/records/cells.tsx'
import type { RecordColumn } from '../../../components/records/record-list.tsx'
import { When } from '../../../components/when.tsx'
import { type Texts, useTexts } from '../../../texts/texts.tsx'
import { PriceCell } from './price-cell.tsx'
import { RowActions } from './row-actions.tsx'
import type { Selection } from './selection.ts'
import type { StockActs } from './use-stock-acts.ts'

/** How many people opened, saved and asked about it, and how old it is. */
function Interest({ listing }: { listing: StockItem }) {
	const { count } = useTexts()
	const { views = 0, wishes = 0, asked, open_offers: offers } = listing
	return (
		<span className="small quiet numbers stock-interest">
			<When moment={listing.timeStamp} /> · {count({ one: '{count} view', other: '{count} views' }, views)}
			{' · '}
			{count({ one: 'saved by {count}', other: 'saved by {count}' }, wishes)}
			{asked > 0 && ` · ${count({ one: '{count} question', other: '{count} questions' }, asked)}`}
			{offers > 0 && ` · ${count({ one: '{count} offer', other: '{count} offers' }, offers)}`}
			{listing.sku && ` · ${listing.sku}`}
		</span>
	)
}

function Name({ listing, texts: { t } }: { listing: StockItem; texts: Texts }) {
	return (
		<NameCell id={listing.deleted_at ? null : listing._id} name={listing.product_name}>
			<StateBadge listing={listing} />
			{listing.status === 'booked' && <Badge tone="strong">{t('Booked')}</Badge>}
			{listing.advertise && listing.status === 'available' && (
				<Badge tone="good" icon={drawn.megaphone}>
					{t('Advertised')}
				</Badge>
			)}
			<Interest listing={listing} />
			<AdminsWords listing={listing} />
		</NameCell>
	)
}

/** The columns of a seller's own listings: picture, name and prices as in every table, plus the actions. */
export function stockColumns(
	texts: Texts,
	{ selection, acts, mayWrite }: { selection: Selection; acts: StockActs; mayWrite: boolean },
): RecordColumn<StockItem>[] {
	const { t, money } = texts
	const choose: RecordColumn<StockItem> = {
		key: 'choose',
		head: t('Chosen'),
		cell: (listing) => (
			<label className="stock-choose">
				<input
					type="checkbox"
					checked={selection.has(listing._id)}
					onChange={() => selection.toggle(listing._id)}
					aria-label={t('Choose {name}', { name: listing.product_name })}
				/>
			</label>
		),
	}
	return [
		...(mayWrite ? [choose] : []),
		{ key: 'image', head: t('Image'), picture: true, cell: (listing) => <Thumb listing={listing} /> },
		{ key: 'product_name', head: t('Name'), main: true, cell: (listing) => <Name listing={listing} texts={texts} /> },
		{
			key: 'original_price',
			head: t('Original price'),
			numeric: true,
			cell: (listing) => <span className="quiet">{money(listing.original_price)}</span>,
		},
		{
			key: 'resell_price',
			head: t('Resell price'),
			numeric: true,
			cell: (listing) => <PriceCell listing={listing} acts={acts} />,
		},
		{
			key: 'actions',
			head: t('Actions'),
			actions: true,
			cell: (listing) => <RowActions listing={listing} acts={acts} />,
		},
	]
}
