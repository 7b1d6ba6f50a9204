import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../contract/listings.ts'
import { isRefusal } from '../../api-client.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import type { ParamsOf } from '../../routes.ts'
import { useUser } from '../../session/session.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { BookedNotice } from './listing/booked-notice.tsx'
import { DemoNote } from './listing/demo-note.tsx'
import { ListingFacts, ListingPrice } from './listing/listing-facts.tsx'
import { ListingPicture } from './listing/listing-picture.tsx'
import { ListingSkeleton } from './listing/listing-skeleton.tsx'
import { MoreFromBrand } from './listing/more-from-brand.tsx'
import { type Ordering, useOrdering } from './listing/ordering.ts'
import { ReportButton } from './listing/report-button.tsx'
import { SellerCard } from './listing/seller-card.tsx'
import { WishlistButton } from './listing/wishlist-button.tsx'

function OrderButton({ ordering }: { ordering: Ordering }) {
	const { t } = useTexts()
	return (
		<Button look="primary" busy={ordering.arriving} onClick={ordering.start}>
			{t('Order Now')}
		</Button>
	)
}

/** For whoever may delete the listing: back to the list that it stands in, and the deletion. */
function Keeping({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const user = useUser()
	if (!listing.actions.includes('delete')) return null
	const [list, name] =
		user?.role === 'admin'
			? ([href('allProducts'), 'All Products'] as const)
			: ([href('myProducts'), 'My Products'] as const)
	return (
		<>
			<ButtonLink href={list}>{t(name)}</ButtonLink>
			<DeleteListing listing={listing} goTo={list} />
		</>
	)
}

function Decision({ listing, ordering }: { listing: Product; ordering: Ordering }) {
	const { t } = useTexts()
	const booked = listing.status === 'booked' || ordering.outcome !== null
	const mayOrder = ordering.mayOrder && !booked
	return (
		<div className="listing__buy">
			{booked && (
				<p>
					<Badge tone="strong">{t('Booked')}</Badge>
				</p>
			)}
			<h1 className="listing__name">{listing.product_name}</h1>
			<ListingPrice listing={listing} large />
			<ListingFacts listing={listing} />
			{booked && <BookedNotice listing={listing} outcome={ordering.outcome} />}
			<div className="listing__actions">
				{mayOrder && <OrderButton ordering={ordering} />}
				<WishlistButton listing={listing} />
				<Keeping listing={listing} />
			</div>
			{mayOrder && (
				<p className="small quiet">
					{t('Pay at the meeting, after you have looked at it. No money goes through Motor.')}
				</p>
			)}
			<SellerCard listing={listing} />
			<ReportButton listing={listing} />
		</div>
	)
}

function ListingPage({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const user = useUser()
	const ordering = useOrdering(listing)
	const { Modal, modalProps, mayOrder, outcome } = ordering
	return (
		<>
			<Head title={listing.product_name} />
			{/* Before the rest: it has to close, and give its focus back, before the outcome can take it. */}
			{Modal && user && <Modal buyer={user} {...modalProps} />}
			<div className="page page--padded">
				<article className="listing">
					<ListingPicture listing={listing} />
					<Decision listing={listing} ordering={ordering} />
					<section className="listing__details stack stack--tight" aria-labelledby="description-title">
						<h2 id="description-title">{t('Description')}</h2>
						<p className="listing__description">{listing.product_description}</p>
						<DemoNote listing={listing} />
					</section>
				</article>
				<MoreFromBrand listing={listing} />
			</div>
			{mayOrder && outcome === null && (
				<div className="buy-bar">
					<ListingPrice listing={listing} />
					<OrderButton ordering={ordering} />
				</div>
			)}
		</>
	)
}

/** One listing: all that a buyer needs to decide, and the ways to order, wishlist and report it. */
export default function Listing({ params: { id } }: { params: ParamsOf<'listing'> }) {
	const { t, message } = useTexts()
	const listing = useQuery(reads.listing(id))
	if (isRefusal(listing.error)) throw listing.error
	if (listing.data) return <ListingPage listing={listing.data} />
	return (
		<div className="page page--padded">
			<Head title={t('Listing')} />
			<h1 className="visually-hidden">{t('Listing')}</h1>
			{listing.isPending ? (
				<ListingSkeleton label={t('Loading')} />
			) : (
				<ErrorPanel
					title={t('The listing could not be loaded')}
					text={message(listing.error.message)}
					retryLabel={t('Try again')}
					onRetry={() => listing.refetch()}
					busy={listing.isFetching}
				/>
			)}
		</div>
	)
}
