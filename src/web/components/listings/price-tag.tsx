interface PriceTagProps {
	/** Each as `money` of the texts writes it. */
	price: string
	/** What it cost new; struck through. Left out where it is not more than the price. */
	original?: string | undefined
	/** The whole saving, such as `Save ৳5,500`. */
	saving?: string | undefined
	/** Heard before the prices by a screen reader, such as `Resell price` and `Original price`. */
	priceLabel: string
	originalLabel: string
	large?: boolean
}

/** A price, large and condensed, against what the thing cost new. */
export function PriceTag({ price, original, saving, priceLabel, originalLabel, large }: PriceTagProps) {
	return (
		<p className={large ? 'price price--large' : 'price'}>
			<span className="price__now">
				<span className="visually-hidden">{priceLabel} </span>
				{price}
			</span>{' '}
			{original && (
				<s className="price__new">
					<span className="visually-hidden">{originalLabel} </span>
					{original}
				</s>
			)}{' '}
			{saving && <span className="price__saving">{saving}</span>}
		</p>
	)
}
