import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Offer, OfferAction, OfferEnding } from '../../../contract/deals/offers.ts'
import type { OfferState } from '../../../contract/deals/states.ts'
import { fieldReasons } from '../../../contract/errors.ts'
import { bounds, Price } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DealPicture } from '../../components/deals/deal-parts.tsx'
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx'
import { TakaField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { WentFor } from '../../components/gear/went-for.tsx'
import { personName } from '../../components/person-name.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'

const states: Record<Exclude<OfferState, 'open'>, { name: Text; tone: 'plain' | 'good' | 'strong' | 'caution' }> = {
	accepted: { name: 'Accepted', tone: 'good' },
	declined: { name: 'Declined', tone: 'plain' },
	countered: { name: 'Answered with a counter-offer', tone: 'plain' },
	withdrawn: { name: 'Withdrawn', tone: 'plain' },
	expired: { name: 'Not answered in time', tone: 'plain' },
	ended: { name: 'Over', tone: 'plain' },
}

const endings: Record<OfferEnding, Text> = {
	booked: 'The gear was booked.',
	paused: 'The gear is off the market for now.',
	sold: 'The gear is sold.',
	hidden: 'The gear is off the market.',
	price: 'The price has changed.',
	deleted: 'The listing is no longer there.',
	blocked: 'You can no longer deal with each other.',
	suspended: 'One of the accounts is suspended.',
}

function CounterForm({ offer, onDone }: { offer: Offer; onDone: () => void }) {
	const { t, money } = useTexts()
	const act = useWrite('POST /api/offer/act/{id}', {
		reload: ['offers', 'conversations'],
		onSuccess: onDone,
		onFailure(failure) {
			form.refuse(failure)
			return true
		},
	})
	const form = useForm(
		({ price }) => {
			const checked = Price.safeParse(price)
			if (checked.success) return { values: checked.data }
			return { reasons: { price: fieldReasons(checked.error).body ?? '' } }
		},
		(price) => act.mutate({ params: { id: offer._id }, body: { action: 'counter', price } }),
	)
	return (
		<form {...form.formProps} className="offer__counter stack stack--tight">
			<TakaField
				label={t('Your price')}
				name="price"
				maxLength={String(bounds.price.max).length + 4}
				hint={t('Below {price}.', { price: money(offer.resell_price) })}
				error={form.reason('price') ?? (form.problem || undefined)}
			/>
			<div className="cluster">
				<Button small onClick={onDone}>
					{t('Close')}
				</Button>
				<Button small type="submit" look="strong" busy={act.isPending}>
					{t('Send this price')}
				</Button>
			</div>
		</form>
	)
}

const labels: Record<OfferAction, Text> = {
	accept: 'Accept',
	decline: 'Decline',
	counter: 'Name another price',
	withdraw: 'Withdraw',
}

function Actions({ offer }: { offer: Offer }) {
	const { t, money } = useTexts()
	const [asking, setAsking] = useState<'accept' | 'counter' | null>(null)
	const act = useWrite('POST /api/offer/act/{id}', {
		reload: ['offers', 'conversations', 'listings', 'orders'],
		onSuccess: () => setAsking(null),
		onFailure() {
			setAsking(null)
			return false
		},
	})
	const send = (action: OfferAction) =>
		act.mutate({ params: { id: offer._id }, body: { action, ...(action === 'accept' && { price: offer.price }) } })
	if (offer.actions.length === 0) return null
	if (asking === 'counter') return <CounterForm offer={offer} onDone={() => setAsking(null)} />
	return (
		<div className="cluster offer__actions">
			{offer.actions.map((action) => (
				<Button
					key={action}
					small
					look={action === 'accept' ? 'primary' : 'quiet'}
					busy={act.isPending && act.variables?.body.action === action}
					onClick={() => (action === 'accept' || action === 'counter' ? setAsking(action) : send(action))}
				>
					{t(labels[action])}
				</Button>
			))}
			<ConfirmDialog
				open={asking === 'accept'}
				title={t('Accept {price}?', { price: money(offer.price) })}
				question={
					offer.order_id !== null
						? t('The order stays, at this price. It is paid when you meet.')
						: offer.as === 'seller'
							? t('This makes an order: {name} gets it at this price, and it leaves the market.', {
									name: offer.other.name,
								})
							: t('Accepting places an order at this price. Cancelling shows on your record.')
				}
				confirmLabel={t('Accept')}
				cancelLabel={t('Close')}
				look="primary"
				busy={act.isPending}
				onClose={() => setAsking(null)}
				onConfirm={() => send('accept')}
			/>
		</div>
	)
}

/** What became of an offer, or who has to answer it and by when. */
function State({ offer: { status, by, as, other, deadline } }: { offer: Offer }) {
	const { t, when } = useTexts()
	if (status !== 'open') return <Badge tone={states[status].tone}>{t(states[status].name)}</Badge>
	const time = when(deadline ?? 0)
	return by === as ? (
		<Badge>{t('{name} has until {time} to answer', { name: personName(t, other), time })}</Badge>
	) : (
		<Badge tone="strong">{t('Your answer, by {time}', { time })}</Badge>
	)
}

/** The gear's picture, with `children` next to it. */
export function OfferedGear({ offer, children }: { offer: Offer; children: ReactNode }) {
	return (
		<div className="offer__about">
			<DealPicture address={offer.product_img} />
			<div className="offer__names">{children}</div>
		</div>
	)
}

interface OfferCardProps {
	offer: Offer
	/** In a list: shows the offer's message and names the other side, and links to the conversation. */
	listed?: boolean
	/** Whether the gear is already shown above the card. */
	gearAbove?: boolean
}

/** One offer: the gear, its price, its state, and what the reader can do. */
export function OfferCard({ offer, listed = false, gearAbove = false }: OfferCardProps) {
	const { t, money } = useTexts()
	const own = offer.by === offer.as
	const other = personName(t, offer.other)
	const isOpen = offer.status === 'open'
	const about = gearAbove ? other : offer.product_name
	const named = (
		<>
			<p className="offer__name">
				{listed ? <Link href={href('conversation', { id: offer.conversation_id })}>{about}</Link> : about}
			</p>
			{!gearAbove && (
				<p className="small quiet">
					{t('asking price {price}', { price: money(offer.resell_price) })}
					{listed && ` · ${other}`}
				</p>
			)}
		</>
	)
	return (
		<article className="offer" data-open={isOpen ? '' : undefined}>
			{gearAbove ? named : <OfferedGear offer={offer}>{named}</OfferedGear>}
			<p className="offer__line">
				<span className="offer__price">{money(offer.price)}</span>
				<State offer={offer} />
			</p>
			<p className="small quiet">
				{own ? t('You offered this.') : t('{name} offers this.', { name: other })}
				{offer.reason && ` ${t(endings[offer.reason])}`}
			</p>
			{listed && offer.text && <p className="offer__text">{offer.text}</p>}
			{isOpen && <WentFor gear={offer} price={offer.resell_price} />}
			<Actions offer={offer} />
			{offer.order_id && (
				<ButtonLink small href={href('order', { id: offer.order_id })}>
					{t('See the order')}
				</ButtonLink>
			)}
		</article>
	)
}
