import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { reads } from '../../api/reads.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { WentFor } from '../../components/gear/went-for.tsx'
import { useListingShare } from '../../components/listing-share.ts'
import { AdminsWords } from '../../components/listings/admins-words.tsx'
import { PriceTag } from '../../components/listings/price-tag.tsx'
import { StateBadge } from '../../components/listings/state-badge.tsx'
import { Paying } from '../../components/payments/paying.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { SellerChoice } from '../../saved/seller-choice.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { AskAndOffer } from './listing/ask-and-offer.tsx'
import { BookedNotice } from './listing/booked-notice.tsx'
import { DemoNote } from './listing/demo-note.tsx'
import { DisplayOnly, KnownGear } from './listing/known-gear.tsx'
import { ListingFacts } from './listing/listing-facts.tsx'
import { ListingGallery } from './listing/listing-gallery.tsx'
import { ListingSkeleton } from './listing/listing-skeleton.tsx'
import { MoreFromBrand } from './listing/more-from-brand.tsx'
import { type OrderAttempt, useOrdering } from './listing/ordering.ts'
import { ReportButton } from './listing/report-button.tsx'
import { SellerContacts, SellerLine } from './listing/seller-card.tsx'
import { SimilarGear } from './listing/similar-gear.tsx'
import { SuspendedReader } from './listing/suspended-reader.tsx'
import { WishlistButton } from './listing/wishlist-button.tsx'
import { OwnListingActions } from './own-listing-actions.tsx'

function OrderButton({ ordering }: { ordering: OrderAttempt }) {
	const { t } = useTexts()
	return (
		<Button look="primary" busy={ordering.arriving} onClick={ordering.start}>
			{t('Order Now')}
		</Button>
	)
}

/** The list to return to after deletion; null if this reader may not delete the listing. */
function useOwnList(listing: Product) {
	const user = useUser()
	if (!listing.actions.includes('delete')) return null
	return user?.role === 'admin'
		? ({ href: href('allProducts'), name: 'All Products' } as const)
		: ({ href: href('myProducts'), name: 'My Products' } as const)
}

interface DecisionProps {
	listing: Product
	ordering: OrderAttempt
	price: RefObject<HTMLDivElement | null>
}

function Decision({ listing, ordering, price }: DecisionProps) {
	const { t } = useTexts()
	const own = useOwnList(listing)
	const booked = listing.status === 'booked' || ordering.result !== null
	const mine = listing.booked_by_me || ordering.result === 'mine'
	const mayOrder = ordering.mayOrder && !booked
	const mayWrite = useMayWrite()
	const isAdmin = useUser()?.role === 'admin'
	return (
		<div className="listing__buy">
			{booked && !mine && (
				<p>
					<Badge tone="strong">{t('Booked')}</Badge>
				</p>
			)}
			<StateBadge listing={listing} />
			<h1 className="listing__name">{listing.product_name}</h1>
			<div ref={price}>
				<PriceTag listing={listing} large />
			</div>
			<DisplayOnly warnings={listing.warnings} />
			<SellerLine listing={listing} />
			<AdminsWords listing={listing} />
			{booked && <BookedNotice listing={listing} result={ordering.result} place={ordering.place} />}
			{!mayWrite && <SuspendedReader />}
			{listing.blocked_by_me && (
				<p>{t('You have blocked this seller. To order, ask or offer a price, lift the block in your messages.')}</p>
			)}
			<div className="listing__actions">
				{mayOrder && <OrderButton ordering={ordering} />}
				<AskAndOffer listing={listing} />
				{!mine && <WishlistButton listing={listing} />}
				{own && <ButtonLink href={own.href}>{t(own.name)}</ButtonLink>}
				{isAdmin && listing.status === 'held' && (
					<ButtonLink href={`${href('cases')}?person=${listing.seller_id}`}>{t('Cases')}</ButtonLink>
				)}
				<OwnListingActions listing={listing} />
			</div>
			{mayOrder && <Paying price={listing.resell_price} />}
			<WentFor gear={listing} price={listing.resell_price} />
			<KnownGear listing={listing} />
			<ListingFacts listing={listing} />
			<SellerContacts listing={listing} />
			<div className="listing__aside">
				<SellerChoice id={listing.seller_id} name={listing.seller_name} />
				<ShareButton title={listing.product_name} />
				<ReportButton listing={listing} />
				{!own && mayWrite && (
					<ButtonLink small icon="shield" href={href('stolen')}>
						{t('Check a serial number')}
					</ButtonLink>
				)}
				{own && <DeleteListing listing={listing} goTo={own.href} />}
			</div>
		</div>
	)
}

/** True once an element has scrolled up behind the header. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
	const [away, setAway] = useState(false)
	useEffect(() => {
		if (!element.current) return
		const header = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0
		const observer = new IntersectionObserver(
			([entry]) => {
				if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < header)
			},
			{ rootMargin: `-${header}px 0px 0px` },
		)
		observer.observe(element.current)
		return () => observer.disconnect()
	}, [element])
	return away
}

function ListingPage({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const user = useUser()
	const ordering = useOrdering(listing)
	const price = useRef<HTMLDivElement>(null)
	const priceGone = useScrolledAway(price)
	const { Modal, modalProps, mayOrder, result } = ordering
	const share = useListingShare(listing, href('listing', { id: listing._id }))
	return (
		<>
			<Head title={listing.product_name} share={share} />
			{/* Rendered first, so that it closes and returns the focus before the result takes it. */}
			{Modal && user && <Modal buyer={user} {...modalProps} />}
			<div className="page page--padded">
				<article className="listing">
					<ListingGallery key={listing._id} listing={listing} />
					<Decision listing={listing} ordering={ordering} price={price} />
					<section className="listing__details stack stack--tight" aria-labelledby="description-title">
						<h2 id="description-title">{t('Description')}</h2>
						<p className="listing__description">{listing.product_description}</p>
						<DemoNote listing={listing} />
					</section>
				</article>
				<SimilarGear listing={listing} />
				<MoreFromBrand listing={listing} />
			</div>
			{mayOrder && result === null && (
				<div className="buy-bar" data-shown={priceGone ? '' : undefined}>
					<PriceTag listing={listing} />
					<OrderButton ordering={ordering} />
				</div>
			)}
		</>
	)
}

/** One listing, with buttons to order, wishlist and report it. */
export default function Listing({ params: { id } }: { params: ParamsOf<'listing'> }) {
	const { t } = useTexts()
	const listing = useQuery(reads.listing(id))
	const cache = useQueryClient()
	useEffect(() => {
		// Reading a listing adds it to the viewed ones on the server.
		if (id) void cache.invalidateQueries({ queryKey: reads.viewed().queryKey })
	}, [cache, id])
	if (isRefusal(listing.error)) throw listing.error
	if (listing.data) return <ListingPage listing={listing.data} />
	return (
		<div className="page page--padded">
			<Head title={t('Listing')} />
			<h1 className="visually-hidden">{t('Listing')}</h1>
			{listing.isPending ? <ListingSkeleton /> : <FailedRead title="We couldn't load the listing" query={listing} />}
		</div>
	)
}
