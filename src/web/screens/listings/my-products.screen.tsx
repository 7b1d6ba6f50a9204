import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Product } from '../../../contract/listings.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useWrite } from '../../writes.ts'
import { DeleteListing } from './delete-listing.tsx'
import { listingColumns } from './listing-columns.tsx'

function Advertisement({ listing }: { listing: Product }) {
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
			icon="megaphone"
			busy={advertise.isPending}
			busyLabel={t('Advertising')}
			onClick={() => advertise.mutate({ params: { id: listing._id } })}
		>
			{t('Advertisement')}
		</Button>
	)
}

function NoListings() {
	const { t } = useTexts()
	return (
		<EmptyState
			icon="tag"
			title={t("You haven't listed anything yet")}
			text={t('All you need is a photo, an honest description and a price. It takes a few minutes.')}
		>
			<ButtonLink look="primary" icon="plus" href={href('addProduct')}>
				{t('Add Product')}
			</ButtonLink>
		</EmptyState>
	)
}

/** A seller's own listings, to advertise and to delete them. */
export default function MyProducts() {
	const texts = useTexts()
	const { t } = texts
	const user = useUser()
	const listings = useQuery(reads.ownListings(user?.email ?? '', new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('My Products')}
			action={
				listings.data?.rows.length !== 0 && (
					<ButtonLink icon="plus" look="strong" href={href('addProduct')}>
						{t('Add Product')}
					</ButtonLink>
				)
			}
		>
			<RecordList
				caption={t('Your listings')}
				query={listings}
				empty={<NoListings />}
				columns={[
					...listingColumns(texts, { own: true }),
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (listing) => (
							<>
								<Advertisement listing={listing} />
								<DeleteListing listing={listing} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
