import { Link } from 'wouter'
import type { Product } from '../../../../contract/listings.ts'
import { savingOf } from '../../../../contract/prices.ts'
import { ConditionBadge } from '../../../components/badge.tsx'
import { listingLabels } from '../../../components/listings/listing-labels.ts'
import { PriceTag } from '../../../components/listings/price-tag.tsx'
import { href } from '../../../href.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** The resale price against what the thing cost new. */
export function ListingPrice({ listing, large = false }: { listing: Product; large?: boolean }) {
	const texts = useTexts()
	const labels = listingLabels(texts, listing)
	return (
		<PriceTag
			price={texts.money(listing.resell_price)}
			original={savingOf(listing) ? texts.money(listing.original_price) : undefined}
			saving={labels.saving}
			priceLabel={texts.t('Resale price')}
			originalLabel={labels.original}
			large={large}
		/>
	)
}

/** A buyer's first questions, answered. */
export function ListingFacts({ listing }: { listing: Product }) {
	const texts = useTexts()
	const { t, money, ago, moment } = texts
	const labels = listingLabels(texts, listing)
	return (
		<dl className="facts">
			<div>
				<dt>{t('Condition')}</dt>
				<dd>
					<ConditionBadge condition={listing.product_condition} label={labels.condition} />
				</dd>
			</div>
			<div>
				<dt>{t('Use')}</dt>
				<dd>{labels.used}</dd>
			</div>
			<div>
				<dt>{t('Brand')}</dt>
				<dd>
					<Link href={href('category', { id: listing.category_id })}>{listing.category_name}</Link>
				</dd>
			</div>
			<div>
				<dt>{t('Original price')}</dt>
				<dd>{money(listing.original_price)}</dd>
			</div>
			<div>
				<dt>{t('Pickup location')}</dt>
				<dd>{listing.seller_location}</dd>
			</div>
			<div>
				<dt>{t('Posted')}</dt>
				<dd>
					<time dateTime={new Date(listing.timeStamp).toISOString()} title={moment(listing.timeStamp)}>
						{ago(listing.timeStamp)}
					</time>
				</dd>
			</div>
		</dl>
	)
}
