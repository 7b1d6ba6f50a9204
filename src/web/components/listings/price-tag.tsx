import type { Product } from '../../../contract/listings/listings.ts'
import { savingOf } from '../../../contract/listings/prices.ts'
import { useTexts } from '../../texts/texts.tsx'
import { saving } from './saving.ts'

interface PriceTagProps {
	listing: Pick<Product, 'original_price' | 'resell_price'>
	large?: boolean
	/** Shows only the price. */
	short?: boolean
}

/** The resale price, large and condensed, beside the original price. */
export function PriceTag({ listing, large = false, short = false }: PriceTagProps) {
	const { t, money } = useTexts()
	return (
		<p className={large ? 'price price--large' : 'price'}>
			<span className="price__now">
				<span className="visually-hidden">{t('Resale price')} </span>
				{money(listing.resell_price)}
			</span>{' '}
			{!short && <OriginalPrice listing={listing} />}
		</p>
	)
}

/** The original price: struck through next to the saving, or labelled if the listing costs as much or more. */
function OriginalPrice({ listing }: Pick<PriceTagProps, 'listing'>) {
	const texts = useTexts()
	const { t, money } = texts
	// A preview before the price is typed.
	if (listing.original_price === 0) return null
	if (!savingOf(listing))
		return (
			<span className="price__original">
				{t('Original price')} {money(listing.original_price)}
			</span>
		)
	return (
		<>
			<s className="price__new">
				<span className="visually-hidden">{t('Original price')} </span>
				{money(listing.original_price)}
			</s>{' '}
			<span className="price__saving">{saving(texts, listing)}</span>
		</>
	)
}
