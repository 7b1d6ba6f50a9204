import type { Product } from '../../../../contract/listings.ts'
import { VerifiedMark } from '../../../components/badge.tsx'
import { Icon } from '../../../components/icon.tsx'
import { mobileNumber } from '../../../components/mobile-number.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** Who sells it, since when they are here, and how to reach them. */
export function SellerCard({ listing }: { listing: Product }) {
	const { t, date, ago } = useTexts()
	const { seller_since: since, seller_mobile: mobile, seller_email: email } = listing
	return (
		<section className="seller" aria-labelledby="seller-title">
			<h2 id="seller-title" className="visually-hidden">
				{t('Seller')}
			</h2>
			<div className="seller__head">
				<span className="seller__name">{listing.seller_name}</span>
				{listing.verified && <VerifiedMark label={t('Verified seller')} />}
				<span className="small quiet">
					{t('Registered')}{' '}
					<time dateTime={new Date(since).toISOString()} title={ago(since)}>
						{date(since)}
					</time>
				</span>
			</div>
			{mobile && (
				<a className="seller__line" href={`tel:${mobile}`}>
					<Icon name="phone" />
					<span>
						<span className="visually-hidden">{t('Phone')}: </span>
						{mobileNumber(mobile)}
					</span>
				</a>
			)}
			{email && (
				<a className="seller__line" href={`mailto:${email}?subject=${encodeURIComponent(listing.product_name)}`}>
					<Icon name="mail" />
					<span>
						<span className="visually-hidden">{t('E-mail')}: </span>
						{email}
					</span>
				</a>
			)}
		</section>
	)
}
