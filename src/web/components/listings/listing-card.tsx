import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Badge, ConditionBadge, VerifiedMark } from '../badge.tsx'
import { Icon } from '../icon.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { usedTime } from './listing-labels.ts'
import { PriceTag } from './price-tag.tsx'

interface ListingCardLabels {
	condition: string
	/** Years of use in words, such as `2 years of use`. */
	used: string
	missingPicture: string
}

interface ListingCardProps {
	listing: Pick<
		Product,
		| 'product_name'
		| 'product_img'
		| 'picture'
		| 'product_condition'
		| 'original_price'
		| 'resell_price'
		| 'used_time'
		| 'size'
		| 'seller_location'
		| 'seller_name'
		| 'verified'
		| 'status'
		| 'timeStamp'
	>
	/** Replaces the listing's own texts, for a preview. */
	labels?: Partial<ListingCardLabels>
	/** The address of the whole card. */
	href: string
	/** The action's label, such as `More Info`. */
	action: string
	/** For cards in the first view. */
	eager?: boolean
	sizes?: string
	/** On the picture: the wishlist heart. */
	heart?: ReactNode
	/** The heading's level on this page. */
	level?: 'h2' | 'h3'
	/** The address of its seller's page, for cards that are not brief. */
	sellerHref?: string | undefined
	/** How its seller was rated, for cards that are not brief. */
	rating?: ReactNode
	/** Without time and seller, for a scrolling row. */
	brief?: boolean
}

const usualSizes =
	'(min-width: 80rem) 19rem, (min-width: 72rem) 23vw, (min-width: 56rem) 31vw, (min-width: 22.5rem) 46vw, 92vw'

function Town({ name }: { name: string }) {
	return (
		<span className="card__town">
			<Icon name="pin" size={16} />
			<span>{name}</span>
		</span>
	)
}

/** A listing in a grid or a row. The action's link covers the whole card. */
export function ListingCard(props: ListingCardProps) {
	const {
		listing,
		href,
		action,
		heart,
		level: Heading = 'h3',
		eager = false,
		sizes = usualSizes,
		brief,
		sellerHref,
		rating,
	} = props
	const texts = useTexts()
	const { t, ago, moment } = texts
	const labels: ListingCardLabels = {
		condition: t(listing.product_condition),
		used: usedTime(texts, listing.used_time),
		missingPicture: t("This picture can't be shown"),
		...props.labels,
	}
	return (
		<article className={brief ? 'card card--brief' : 'card'}>
			<div className="card__picture">
				<PictureFrame
					address={listing.product_img}
					picture={listing.picture}
					alt=""
					sizes={sizes}
					eager={eager}
					missingLabel={labels.missingPicture}
				/>
				{heart}
				{listing.status === 'booked' && (
					<span className="card__flag">
						<Badge tone="strong">{t('Booked')}</Badge>
					</span>
				)}
			</div>
			<div className="card__body">
				<Heading className="card__name">{listing.product_name}</Heading>
				<PriceTag listing={listing} />
				{brief ? (
					<p className="card__facts">
						<ConditionBadge condition={listing.product_condition} label={labels.condition} />
						<Town name={listing.seller_location} />
					</p>
				) : (
					<>
						<p className="card__facts">
							<ConditionBadge condition={listing.product_condition} label={labels.condition} />
							{listing.size && <span>{t('Size {size}', { size: listing.size })}</span>}
							<span>{labels.used}</span>
						</p>
						<p className="card__place">
							<Town name={listing.seller_location} />
							<time
								className="card__time"
								dateTime={new Date(listing.timeStamp).toISOString()}
								title={moment(listing.timeStamp)}
							>
								{ago(listing.timeStamp)}
							</time>
						</p>
						<p className="card__seller">
							{sellerHref ? (
								<Link href={sellerHref} className="card__seller-link">
									{listing.seller_name}
								</Link>
							) : (
								<span>{listing.seller_name}</span>
							)}
							{listing.verified && <VerifiedMark short />}
							{rating}
						</p>
					</>
				)}
			</div>
			<div className="card__foot">
				<Link href={href} className="card__action" aria-label={`${action}: ${listing.product_name}`}>
					{action}
					<Icon name="arrow" size={18} />
				</Link>
			</div>
		</article>
	)
}
