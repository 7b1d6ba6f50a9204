import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Badge, ConditionBadge } from '../badge.tsx'
import { Icon } from '../icon.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { PriceTag } from './price-tag.tsx'

export interface ListingCardProps {
	listing: Pick<
		Product,
		| 'product_name'
		| 'product_img'
		| 'picture'
		| 'product_condition'
		| 'original_price'
		| 'resell_price'
		| 'seller_location'
		| 'status'
	>
	/** The address of the whole card. */
	href: string
	/** The action's label, such as `More Info`. */
	action: string
	sizes: string
	/** For cards in the first view. */
	eager?: boolean
	/** On the picture: the wishlist heart. */
	heart?: ReactNode
	/** The heading's level on this page. */
	level?: 'h2' | 'h3' | 'h4'
	/** The label of a picture that cannot be shown. */
	missingPicture?: string
	/** Shown below the price: condition and town by default. */
	facts?: ReactNode
	/** Whether the action's own text names the listing: search engines read a link's text, not its label. */
	namesLink?: boolean
}

/** A place on one line. If it is too long, only the part after the last comma shows: the town. */
export function Town({ name }: { name: string }) {
	const [, within, town] = /^(.*,\s*)?(.*)$/s.exec(name) ?? []
	return (
		<span className="card__town">
			<Icon name="pin" size={16} />
			<span className="card__place-name">
				{within && <span>{within}</span>}
				<span>{town}</span>
			</span>
		</span>
	)
}

/** A listing's card: a brief one, or a full one with `facts`. The action's link covers the whole card. */
export function ListingCard(props: ListingCardProps) {
	const { listing, href, action, heart, level: Heading = 'h3', eager = false, sizes, missingPicture, facts } = props
	const { t } = useTexts()
	const name = `: ${listing.product_name}`
	return (
		<article className={facts ? 'card' : 'card card--brief'}>
			<div className="card__picture">
				<PictureFrame
					address={listing.product_img}
					picture={listing.picture}
					alt=""
					sizes={sizes}
					eager={eager}
					missingLabel={missingPicture ?? t("This picture can't be shown")}
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
				{facts ?? (
					<p className="card__facts">
						<ConditionBadge condition={listing.product_condition} />
						<Town name={listing.seller_location} />
					</p>
				)}
			</div>
			<div className="card__foot">
				<Link href={href} className="card__action" aria-label={props.namesLink ? undefined : action + name}>
					{action}
					{props.namesLink && <span className="visually-hidden">{name}</span>}
					<Icon name="arrow" size={18} />
				</Link>
			</div>
		</article>
	)
}
