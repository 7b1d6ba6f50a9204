import type { ReactNode } from 'react'
import type { Seller } from '../../../../contract/people/sellers.ts'
import { districtName } from '../../../components/gear/district-name.ts'
import { ratingText } from '../../../components/reviews/rating-text.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** What a stranger first wants to know of a seller: since when, where, how much, how well. `district`: as the shop states it. */
export function SellerFacts({ seller, district }: { seller: Seller; district?: string }) {
	const texts = useTexts()
	const { t, date, ago, number, language } = texts
	const { created_at: since, sold, deals, rating } = seller
	const rows: [string, ReactNode][] = [
		[
			t('Registered'),
			<time key="since" dateTime={new Date(since).toISOString()} title={ago(since)}>
				{date(since)}
			</time>,
		],
		[t('District'), districtName(district || seller.district, language)],
		[t('Items sold'), number(sold)],
		[t('Handed over'), number(deals.completed)],
		[t('Cancelled by the seller'), deals.cancelled > 0 && number(deals.cancelled)],
		[t('Rating'), ratingText(texts, rating)],
	]
	return (
		<dl className="seller-page__facts">
			{rows.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	)
}
