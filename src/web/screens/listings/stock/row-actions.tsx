import { useSearch } from 'wouter'
import type { StockItem } from '../../../../contract/listings/stock.ts'
import { href } from '../../../../contract/paths.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useRowFailure } from '../../../components/records/row-failure.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { DeleteListing } from '../delete-listing.tsx'
import { labelsAddress } from '../labels/labels-address.ts'
import { OwnListingActions } from '../own-listing-actions.tsx'
import { CopySizes } from './copy-sizes.tsx'
import { leaveStock } from './stock-address.ts'
import type { StockActs } from './use-stock-acts.ts'

function Advertisement({ listing }: { listing: StockItem }) {
	const { t } = useTexts()
	const advertise = useWrite('POST /api/product/update/{id}', {
		success: 'Product Added',
		onFailure: useRowFailure(listing.product_name),
		reload: ['listings'],
	})
	if (!listing.actions.includes('advertise')) return null
	return (
		<Button
			small
			icon={drawn.megaphone}
			busy={advertise.isPending}
			busyLabel={t('Advertising')}
			onClick={() => advertise.mutate({ params: { id: listing._id } })}
		>
			{t('Advertisement')}
		</Button>
	)
}

/** The seller's actions on a listing: advertise and delete directly, the rest in one menu. */
export function RowActions({ listing, acts }: { listing: StockItem; acts: StockActs }) {
	const { t } = useTexts()
	const search = useSearch()
	const ids = [listing._id]
	return (
		<>
			<Advertisement listing={listing} />
			<DeleteListing listing={listing} />
			<MoreMenu label={t('More for {name}', { name: listing.product_name })}>
				{listing.status === 'booked' && (
					<ButtonLink small href={href('myBuyer')}>
						{t('See who booked')}
					</ButtonLink>
				)}
				<OwnListingActions listing={listing} onLeave={() => leaveStock(search, listing._id)} />
				<CopySizes listing={listing} />
				{listing.status !== 'sold' && !listing.deleted_at && (
					<ButtonLink small href={labelsAddress(ids)} onClick={() => leaveStock(search, listing._id)}>
						{t('Label')}
					</ButtonLink>
				)}
				{listing.actions.includes('stop_advertising') && (
					<Button small busy={acts.busy} onClick={() => acts.act({ action: 'stop_advertising', ids })}>
						{t('Stop advertising')}
					</Button>
				)}
			</MoreMenu>
		</>
	)
}
