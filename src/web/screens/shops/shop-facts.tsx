import { weekdays } from '../../../contract/shops/hours.ts'
import type { PublicShop } from '../../../contract/shops/shops.ts'
import { useTexts } from '../../texts/texts.tsx'
import { SellerFacts } from '../sellers/seller/seller-facts.tsx'
import { dayNames } from './hours.ts'

/** When the shop is open, folded: most readers come for the gear. */
function OpeningHours({ hours }: Pick<PublicShop, 'hours'>) {
	const { t } = useTexts()
	if (Object.keys(hours).length === 0) return null
	return (
		<details>
			<summary>{t('Opening hours')}</summary>
			<dl className="shop__hours">
				{weekdays.map((day) => (
					<div key={day}>
						<dt>{t(dayNames[day])}</dt>
						<dd className="numbers">{hours[day]?.map(([from, to]) => `${from}–${to}`).join(', ') || t('Closed')}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}

/** What a shop says about itself. */
export function ShopFacts({ shop }: { shop: PublicShop }) {
	const { t, when } = useTexts()
	return (
		<>
			{shop.away_until !== null && (
				<p className="notice notice--plain" role="status">
					{t('On holiday until {time}. Open orders continue.', { time: when(shop.away_until) })}
					{shop.away_text && ` ${shop.away_text}`}
				</p>
			)}
			{shop.about && <p className="shop__about">{shop.about}</p>}
			<SellerFacts seller={shop.seller} district={shop.district} />
			<OpeningHours hours={shop.hours} />
		</>
	)
}
