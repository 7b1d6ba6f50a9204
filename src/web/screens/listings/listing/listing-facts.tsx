import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { brands } from '../../../../contract/gear/brands.ts'
import { helmetGirth } from '../../../../contract/gear/sizes.ts'
import type { ListingDraft, Product } from '../../../../contract/listings/listings.ts'
import { href } from '../../../../contract/paths.ts'
import { ConditionBadge } from '../../../components/badge.tsx'
import { districtName } from '../../../components/gear/district-name.ts'
import { bikeName, colourNames } from '../../../components/gear/gear-texts.ts'
import { gearTypeNames } from '../../../components/listings/gear-type-names.ts'
import { usedTime } from '../../../components/listings/used-time.ts'
import { When } from '../../../components/when.tsx'
import { type Texts, useTexts } from '../../../texts/texts.tsx'

function sizeOf({ gear_type, size }: Product): string {
	const girth = gear_type === 'helmet' && helmetGirth[size]
	return girth ? `${size} (${girth} cm)` : size
}

function Fits({ listing }: { listing: Product }) {
	return (
		<ul>
			{listing.fits.map((bike) => {
				const name = bikeName(brands[bike.make], bike)
				return <li key={name}>{name}</li>
			})}
		</ul>
	)
}

/** The price before a cut, and how long ago that was. */
function PriceBefore({ listing: { previous_price: before = 0, price_changed_at: at = 0 } }: { listing: Product }) {
	const { t, money, ago, moment } = useTexts()
	return (
		<>
			{money(before)}{' '}
			<span className="small quiet" title={moment(at)}>
				{t('lowered {when}', { when: ago(at) })}
			</span>
		</>
	)
}

/** Fields shown elsewhere on the page. */
type Elsewhere = 'product_name' | 'product_description' | 'resell_price' | 'images' | 'facts' | 'seller_mobile'
type Fact = readonly [name: string, value: ReactNode]

/** The table's rows, in order. Those without a value are left out. */
function factsOf(listing: Product, texts: Texts) {
	const { t, language, money } = texts
	const { product_condition: condition, gear_type: type } = listing
	return {
		product_condition: [t('Condition'), <ConditionBadge key="condition" condition={condition} />],
		used_time: [t('Use'), usedTime(texts, listing.used_time)],
		gear_type: [t('Type'), type !== 'other' && t(gearTypeNames[type])],
		maker: [t('Maker'), listing.maker],
		size: [t('Size'), sizeOf(listing)],
		colour: [t('Colour'), listing.colour && t(colourNames[listing.colour])],
		category_id: [
			t('Brand'),
			<Link key="brand" href={href('category', { id: listing.category_id })}>
				{listing.category_name}
			</Link>,
		],
		fits: [t('Fits'), listing.fits.length > 0 && <Fits listing={listing} />],
		original_price: [t('Original price'), money(listing.original_price)],
		previous_price: [t('Price before'), listing.previous_price && <PriceBefore key="before" listing={listing} />],
		seller_location: [t('Pickup location'), listing.seller_location],
		district: [t('District'), districtName(listing.district, language)],
		timeStamp: [t('Posted'), <When key="posted" moment={listing.timeStamp} />],
	} satisfies Partial<Record<keyof Product, Fact>> & Record<Exclude<keyof ListingDraft, Elsewhere>, Fact>
}

/** Answers a buyer's first questions, as a table. */
export function ListingFacts({ listing }: { listing: Product }) {
	const texts = useTexts()
	const { t } = texts
	const rows = Object.values(factsOf(listing, texts)).filter(([, value]) => value || value === 0)
	return (
		<table className="fact-table">
			<caption className="visually-hidden">{t('About this product')}</caption>
			<tbody>
				{rows.map(([name, value]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
