import { Link } from 'wouter'
import type { Product } from '../../../../contract/listings/listings.ts'
import { href } from '../../../../contract/paths.ts'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { mobileNumber } from '../../../components/records/mobile-number.ts'
import { SellerRating } from '../../../components/reviews/seller-rating.tsx'
import { VerifiedMark } from '../../../components/verified-mark.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** The seller and how long they have been here, right below the price. */
export function SellerLine({ listing }: { listing: Product }) {
	const { t, date, ago } = useTexts()
	const { seller_since: since } = listing
	return (
		<p className="seller-line">
			<span className="visually-hidden">{t('Seller')}: </span>
			<Link className="seller__name" href={href('seller', { id: listing.seller_id })}>
				{listing.seller_name}
			</Link>
			{listing.verified && <VerifiedMark />}
			<SellerRating rating={listing.rating} />
			{listing.seller_shop && <Link href={href('shop', { name: listing.seller_shop })}>{t('Visit the shop')}</Link>}
			<span className="small quiet">
				{t('Registered')}{' '}
				<time dateTime={new Date(since).toISOString()} title={ago(since)}>
					{date(since)}
				</time>
			</span>
		</p>
	)
}

/** How to reach the seller. */
export function SellerContacts({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const { seller_mobile: mobile, seller_email: email } = listing
	if (!mobile && !email) return null
	return (
		<section className="seller" aria-labelledby="seller-title">
			<h2 id="seller-title" className="visually-hidden">
				{t('Seller')}
			</h2>
			{mobile && (
				<a className="seller__line" href={`tel:${mobile}`}>
					<Icon name={drawn.phone} />
					<span>
						<span className="visually-hidden">{t('Phone')}: </span>
						{mobileNumber(mobile)}
					</span>
				</a>
			)}
			{email && (
				<a className="seller__line" href={`mailto:${email}?subject=${encodeURIComponent(listing.product_name)}`}>
					<Icon name={drawn.mail} />
					<span>
						<span className="visually-hidden">{t('E-mail')}: </span>
						{email}
					</span>
				</a>
			)}
		</section>
	)
}
