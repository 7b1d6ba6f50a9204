import { Link } from 'wouter'
import type { Product } from '../../../../contract/listings.ts'
import { ConditionBadge } from '../../../components/badge.tsx'
import { usedTime } from '../../../components/listings/listing-labels.ts'
import { href } from '../../../href.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** Answers a buyer's first questions. */
export function ListingFacts({ listing }: { listing: Product }) {
	const texts = useTexts()
	const { t, money, ago, moment } = texts
	return (
		<dl className="facts">
			<div>
				<dt>{t('Condition')}</dt>
				<dd>
					<ConditionBadge condition={listing.product_condition} label={t(listing.product_condition)} />
				</dd>
			</div>
			<div>
				<dt>{t('Use')}</dt>
				<dd>{usedTime(texts, listing.used_time)}</dd>
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
