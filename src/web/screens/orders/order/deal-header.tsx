import { Link, useLocation } from 'wouter'
import type { Order, OrderParty } from '../../../../contract/deals/orders.ts'
import { isEnded, orderIs } from '../../../../contract/deals/states.ts'
import { href } from '../../../../contract/paths.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { type Deal, useDeal } from '../../../components/deals/deal.ts'
import { timeLeft } from '../../../components/deals/now.ts'
import { causeOf, type Due } from '../../../components/deals/words.ts'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { personName } from '../../../components/person-name.ts'
import { PictureFrame } from '../../../components/pictures/picture-frame.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { PayButton } from '../../payments/pay-order.tsx'
import { OrderStateBadge } from '../order-state.tsx'
import { useAct } from './acting.ts'
import { AfterEnd } from './after-end.tsx'
import { ExtendButton } from './extend.tsx'
import { HandoverForm } from './handover.tsx'
import { CalendarLink, MapLink } from './meeting.tsx'
import { Reason } from './reason.tsx'
import { EndingButton, endings } from './reason-dialog.tsx'
import { ReceivedButton } from './received.tsx'

/** The gear, its price, and the other side. */
function What({ order }: { order: Order }) {
	const { t, money } = useTexts()
	const { product_id: id, product_name: name, product_img: picture, product_deleted: deleted, other } = order
	return (
		<div className="deal__what">
			<PictureFrame address={picture} alt="" picture={null} sizes="4.5rem" shape="thumb" />
			<div className="deal__names">
				<p className="deal__name">
					{deleted ? name : <Link href={href('listing', { id })}>{name}</Link>}
					{deleted && <span className="record-aside"> {t('Listing deleted')}</span>}
				</p>
				<p className="cluster deal__price">
					<strong className="record-price">{money(order.product_resellPrice)}</strong>
					<OrderStateBadge state={order.status} isDecided={causeOf(order)?.action === 'dismiss'} />
				</p>
				<p className="quiet">
					{other
						? t('with {name}', { name: personName(t, other) })
						: t('{seller} sells to {buyer}', { seller: order.seller_name, buyer: order.buyer_name })}
				</p>
			</div>
		</div>
	)
}

/** The deadline, if the words above do not name it. */
function ByWhen({ order, deal }: { order: Order; deal: Deal }) {
	const texts = useTexts()
	const { t } = texts
	// The review form states its own deadline.
	const isToRate = deal.due?.action === 'review'
	if (deal.by === null || deal.until === null || isEnded(order.status) || isToRate) return null
	return (
		<p className="cluster order-deadline">
			<Icon name={drawn.clock} size={18} />
			<time dateTime={new Date(deal.until).toISOString()}>
				{t('By {moment}, {span}.', { moment: deal.by, span: timeLeft(texts, deal.until) })}
			</time>
		</p>
	)
}

/** Why the order is in dispute or over, and who says so. */
function Why({ order }: { order: Order }) {
	const { t } = useTexts()
	const cause = causeOf(order)
	if (!isEnded(order.status) && !orderIs(order.status, 'contested')) return null
	if (!cause?.reason && !cause?.text) return null
	const names: Partial<Record<OrderParty, string>> = { buyer: order.buyer_name, seller: order.seller_name }
	const name = names[cause.by]
	return (
		<div>
			<p className="record-aside">
				{cause.by === order.as ? t('Your reason') : name ? t('Reason given by {name}', { name }) : t('Reason')}
			</p>
			<Reason {...cause} />
		</div>
	)
}

/** Proposes a meeting other than the agreed one. */
function Move({ order, onMove }: { order: Order; onMove: () => void }) {
	const { t } = useTexts()
	if (!order.actions.includes('propose_meeting')) return null
	return (
		<Button small onClick={onMove}>
			{t('Propose another')}
		</Button>
	)
}

/** The agreed meeting: when and where, with links to a map, a calendar file and a phone call. */
function Meeting({ order, deal, onMove }: { order: Order; deal: Deal; onMove: () => void }) {
	const { t } = useTexts()
	const number = order.as === 'buyer' ? order.seller_mobile : order.as === 'seller' ? order.buyer_mobile : ''
	if (!deal.meeting) return null
	return (
		<div className="stack stack--tight">
			{deal.words !== deal.meeting.words && (
				<p className="deal__meeting">
					<Icon name="pin" size={18} /> {deal.meeting.words}
				</p>
			)}
			<p className="cluster order-links">
				<MapLink place={deal.meeting.place} />
				<CalendarLink order={order} />
				{number && (
					<a href={`tel:${number}`}>
						<Icon name={drawn.phone} size={18} /> {t('Call')}
						<span className="visually-hidden"> {order.other?.name}</span>
					</a>
				)}
				{deal.moment === 'before' && <Move order={order} onMove={onMove} />}
			</p>
		</div>
	)
}

/** The button of an action. Renders nothing for actions that have a form of their own. */
function Act({ order, due, look }: { order: Order; due: Due; look?: 'primary' }) {
	const { t } = useTexts()
	const { act, busy } = useAct(order._id)
	const { action, label } = due
	const ending = endings.find((each) => each.action === action)
	if (ending) return <EndingButton order={order} ending={ending} label={label} />
	if (action === 'received') return <ReceivedButton order={order} label={t(label)} look={look} />
	if (action === 'pay') return <PayButton order={order} look={look} />
	// Names the meeting shown here: the other side may propose another in the meantime.
	const { meeting, status } = order
	const seen = action === 'agree_meeting' && meeting && { meeting: { place: meeting.place, at: meeting.at } }
	if (action === 'accept' || action === 'agree_meeting')
		return (
			<Button look={look} busy={busy} onClick={() => act({ action, status, ...seen })}>
				{t(label)}
			</Button>
		)
	return null
}

/** Further actions, folded because none is due. From the day of the meeting on, proposing another one is among them. */
function More({ order, deal, onMove }: { order: Order; deal: Deal; onMove: () => void }) {
	const { t } = useTexts()
	const shown = [deal.due, ...deal.also].map((each) => each?.action)
	const others = endings.filter(({ action }) => order.actions.includes(action) && !shown.includes(action))
	const received = order.actions.includes('received') && !shown.includes('received')
	const moves = deal.meeting && deal.moment !== 'before' && order.actions.includes('propose_meeting')
	if (others.length === 0 && !received && !moves) return null
	return (
		<details className="fold">
			<summary>{t('More')}</summary>
			<div className="cluster">
				{received && <ReceivedButton order={order} label={t('I have the gear')} />}
				{moves && <Move order={order} onMove={onMove} />}
				{others.map((ending) => (
					<EndingButton key={ending.action} order={order} ending={ending} />
				))}
			</div>
		</details>
	)
}

/** Links to the case, where both sides say what happened and a moderator decides. Renders nothing on that page itself. */
function CaseLink({ id, as }: { id: string; as: Order['as'] }) {
	const { t } = useTexts()
	const address = href('case', { id })
	const [here] = useLocation()
	if (here === address) return null
	return (
		<p>
			<ButtonLink href={address} look={as ? 'strong' : 'quiet'}>
				{as ? t('Say what happened') : t('Look at the case')}
			</ButtonLink>
		</p>
	)
}

/** The deal on its own page: the gear, its state, the one thing to do and its deadline, and the rest folded. */
export function DealHeader({ order, onMove }: { order: Order; onMove: () => void }) {
	const deal = useDeal(order)
	const { words, text, due, also } = deal
	return (
		<section className="panel stack deal" aria-labelledby="next" data-due={due ? '' : undefined}>
			<What order={order} />
			<div className="stack stack--tight">
				<h2 id="next">{words}</h2>
				<p>{text}</p>
				<Why order={order} />
				<ByWhen order={order} deal={deal} />
			</div>
			{order.case && orderIs(order.status, 'contested') && <CaseLink id={order.case} as={order.as} />}
			<AfterEnd order={order} />
			{due?.action === 'complete' && <HandoverForm order={order} look="primary" />}
			<div className="cluster deal__acts">
				{due && <Act order={order} due={due} look="primary" />}
				{also.map((each) => (
					<Act key={each.action} order={order} due={each} />
				))}
				<ExtendButton order={order} />
			</div>
			<Meeting order={order} deal={deal} onMove={onMove} />
			<More order={order} deal={deal} onMove={onMove} />
		</section>
	)
}
