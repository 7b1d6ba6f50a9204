import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../contract/deals/orders.ts'
import { href } from '../../routing/href.ts'
import { useTexts } from '../../texts/texts.tsx'
import { personName } from '../person-name.ts'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { type Deal, useDeal } from './deal.ts'

/** The picture of a deal, as small as a row is high. What stands beside it names the gear. */
export function DealPicture({ address }: { address: string }) {
	return (
		<span className="deal-picture">
			<PictureFrame address={address} alt="" picture={null} sizes="3.5rem" shape="thumb" />
		</span>
	)
}

interface DealRowProps {
	href: string
	picture: string
	/** What it is about: the gear, its price, the other person. */
	about: ReactNode
	/** How it stands, in words. */
	words: ReactNode
	/** What is due, and by when. */
	due?: ReactNode
	unread?: boolean
	onClick?: () => void
}

/** A deal in one row of a list, which leads to it. */
export function DealRow({ href: address, picture, about, words, due, unread, onClick }: DealRowProps) {
	return (
		<Link href={address} className="deal-row" data-unread={unread ? '' : undefined} {...(onClick && { onClick })}>
			<DealPicture address={picture} />
			<span className="deal-row__main">
				<span className="deal-row__words">{words}</span>
				<span className="deal-row__about">{about}</span>
			</span>
			{due && <span className="deal-row__due">{due}</span>}
		</Link>
	)
}

/** The action that is due, and by when. */
export function DueWords({ deal: { due, by } }: { deal: Pick<Deal, 'due' | 'by'> }) {
	const { t } = useTexts()
	if (!due) return null
	return (
		<>
			<strong>{t(due.label)}</strong>
			{by && <span>{t('by {moment}', { moment: by })}</span>}
		</>
	)
}

/** An order's gear, price and other person in a line. */
export function useAbout({ product_name: name, product_resellPrice: price, other }: Order): string {
	const { t, money } = useTexts()
	return [name, money(price), other && personName(t, other)].filter(Boolean).join(' · ')
}

/** An order in one row of a list. */
export function OrderRow({ order }: { order: Order }) {
	const deal = useDeal(order)
	return (
		<DealRow
			href={href('order', { id: order._id })}
			picture={order.product_img}
			about={useAbout(order)}
			words={deal.words}
			due={deal.due && <DueWords deal={deal} />}
		/>
	)
}
