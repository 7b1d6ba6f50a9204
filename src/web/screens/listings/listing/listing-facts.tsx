import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { brands } from '../../../../contract/gear/brands.ts'
import { helmetGirth } from '../../../../contract/gear/sizes.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import { ConditionBadge } from '../../../components/badge.tsx'
import { gearTypeNames } from '../../../components/listings/gear-type-names.ts'
import { usedTime } from '../../../components/listings/used-time.ts'
import { When } from '../../../components/when.tsx'
import { href } from '../../../routing/href.ts'
import { type Texts, useTexts } from '../../../texts/texts.tsx'
import { bikeName, colourNames, districtName } from '../gear-texts.ts'

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

/** What the gear is, as far as its seller said. */
function gearFacts(listing: Product, { t, language }: Texts): [name: string, value: ReactNode][] {
	return [
		[t('Type'), listing.gear_type !== 'other' && t(gearTypeNames[listing.gear_type])],
		[t('Maker'), listing.maker],
		[t('Size'), sizeOf(listing)],
		[t('Colour'), listing.colour && t(colourNames[listing.colour])],
		[t('Fits'), listing.fits.length > 0 && <Fits listing={listing} />],
		[t('District'), districtName(listing.district, language)],
	]
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

/** Answers a buyer's first questions, as a table. */
export function ListingFacts({ listing }: { listing: Product }) {
	const texts = useTexts()
	const { t, money } = texts
	const [type, maker, size, colour, fits, district] = gearFacts(listing, texts)
	const condition = <ConditionBadge condition={listing.product_condition} label={t(listing.product_condition)} />
	const rows = [
		[t('Condition'), condition] as const,
		[t('Use'), usedTime(texts, listing.used_time)] as const,
		type,
		maker,
		size,
		colour,
		[
			t('Brand'),
			<Link key="brand" href={href('category', { id: listing.category_id })}>
				{listing.category_name}
			</Link>,
		] as const,
		fits,
		[t('Original price'), money(listing.original_price)] as const,
		[t('Price before'), listing.previous_price && <PriceBefore key="before" listing={listing} />] as const,
		[t('Pickup location'), listing.seller_location] as const,
		district,
		[t('Posted'), <When key="posted" moment={listing.timeStamp} />] as const,
	].flatMap((row) => (row?.[1] ? [row] : []))
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
