import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { ConditionBadge } from '../badge.tsx'
import { useLate } from '../late.ts'
import { VerifiedMark } from '../verified-mark.tsx'
import { When } from '../when.tsx'
import { ListingCard, type ListingCardProps, Town } from './listing-card.tsx'
import { usedTime } from './used-time.ts'

interface WholeCardProps extends Omit<ListingCardProps, 'sizes' | 'facts'> {
	listing: ListingCardProps['listing'] &
		Pick<Product, 'used_time' | 'size' | 'seller_name' | 'verified' | 'timeStamp'> &
		Partial<Pick<Product, 'warnings' | 'shown'>>
	/** Replaces the listing's own texts, for a preview. */
	labels?: { condition?: Text; used?: Text }
	/** The address of its seller's page. */
	sellerHref?: string | undefined
	/** How its seller was rated. */
	rating?: ReactNode
}

// Exact for two cards in a row: at 46vw a phone with 2 device pixels per CSS pixel would load the 640 px picture, not the 320 px one.
const sizes =
	'(min-width: 80rem) 19rem, (min-width: 72rem) 23vw, (min-width: 56rem) 31vw, (min-width: 22.5rem) calc(48vw - 1rem), 92vw'

const loadSign = () => import('./gear-sign.tsx')

/** A listing's card in a grid, with its time and its seller. */
export function WholeCard({ labels = {}, sellerHref, rating, ...card }: WholeCardProps) {
	const texts = useTexts()
	const { t } = texts
	const { listing } = card
	const { warnings = [], shown = [] } = listing
	const [known = 0, of = 1] = shown
	const Sign = useLate(listing.status !== 'booked' && (warnings.length > 0 || known * 2 >= of), loadSign)
	const facts = (
		<>
			<p className="card__facts">
				<ConditionBadge condition={listing.product_condition} label={labels.condition ?? listing.product_condition} />
				{listing.size && <span>{t('Size {size}', { size: listing.size })}</span>}
				<span className="card__used">{labels.used ? t(labels.used) : usedTime(texts, listing.used_time)}</span>
			</p>
			<p className="card__place">
				<Town name={listing.seller_location} />
				<When moment={listing.timeStamp} className="card__time" />
			</p>
			<p className="card__seller">
				{sellerHref ? (
					<Link href={sellerHref} className="card__seller-name card__seller-link">
						{listing.seller_name}
					</Link>
				) : (
					<span className="card__seller-name">{listing.seller_name}</span>
				)}
				{listing.verified && <VerifiedMark short />}
				{rating}
			</p>
		</>
	)
	const onPicture = (
		<>
			{card.heart}
			{Sign && <Sign warnings={warnings} shown={shown} />}
		</>
	)
	return <ListingCard {...card} heart={onPicture} sizes={sizes} facts={facts} />
}
