import { useQuery } from '@tanstack/react-query'
import { pricedApart } from '../../../contract/gear/warnings.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import type { PriceBand, PriceQuery } from '../../../contract/listings/price-bands.ts'
import { reads } from '../../api/reads.ts'
import { useUser } from '../../session/session.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'
import { useSettled } from '../forms/settled.ts'

/** The gear to look up prices for, from a listing or a form. */
export type AskedGear = Pick<Product, 'gear_type' | 'maker' | 'product_name'> & {
	product_condition: Product['product_condition'] | ''
	warnings?: Product['warnings']
}

/** Below this share of the middle price, admins see a warning. */
const farBelow = 0.15

/** Whether a price band makes sense: no two things of type `other` are alike, and some gear sells below the usual price. */
const isAskable = ({ gear_type, warnings = [] }: AskedGear) =>
	gear_type !== 'other' && !warnings.some((code) => pricedApart.includes(code))

/** What such gear went for in the same condition, or else in any. */
function useBand(gear: AskedGear | null): PriceBand | null {
	const query: PriceQuery | null = gear && {
		gear_type: gear.gear_type,
		maker: gear.maker,
		words: gear.product_name,
	}
	const condition = gear?.product_condition || undefined
	const like = useQuery({
		...reads.price({ gear_type: 'other', ...query, condition }),
		enabled: query !== null && condition !== undefined,
	})
	const isSilent = condition === undefined || like.data?.deals === null
	const any = useQuery({ ...reads.price({ gear_type: 'other', ...query }), enabled: query !== null && isSilent })
	const found = isSilent ? any.data : like.data
	return found && found.deals !== null ? found : null
}

function sentenceOf({ t, money, count }: Texts, { by, low, high, deals }: PriceBand, maker: string): string {
	const of = {
		range: low === high ? money(low) : `${money(low)}–${money(high)}`,
		deals: count({ one: '{count} deal', other: '{count} deals' }, deals),
	}
	if (by === 'words') return t('Similar ones went for {range}, {deals}', of)
	if (by === 'maker') return t('Gear of this kind by {maker} went for {range}, {deals}', { ...of, maker })
	return t('Gear of this kind went for {range}, {deals}', of)
}

/** What similar gear went for. Renders nothing if too little is known. */
export function WentFor({ gear, price }: { gear: AskedGear; price: number }) {
	const texts = useTexts()
	const band = useBand(isAskable(gear) ? gear : null)
	const isAdmin = useUser()?.role === 'admin'
	if (!band) return null
	return (
		<p className="small quiet">
			{sentenceOf(texts, band, gear.maker)}
			{isAdmin && price < band.middle * farBelow && (
				<strong> {texts.t('This one asks for far less. Only admins see this.')}</strong>
			)}
		</p>
	)
}

/** The debounce of typing, in ms. */
const pauseMs = 600

/** The same while a seller sets a price. */
export function WentForWhilePricing({ gear }: { gear: AskedGear }) {
	const texts = useTexts()
	const settled: AskedGear = JSON.parse(useSettled(JSON.stringify(gear), pauseMs))
	const band = useBand(isAskable(settled) ? settled : null)
	return (
		<span className="price-hint__band" aria-live="polite">
			{band && sentenceOf(texts, band, settled.maker)}
		</span>
	)
}
