import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { agreedMeeting } from '../../../contract/deals/order-facts.ts'
import { NewOrder } from '../../../contract/deals/orders.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import type { ApiFailure } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reload } from '../../api/reload.ts'
import { useWrite } from '../../api/writes.ts'
import { PlaceChips } from '../../components/deals/place-chips.tsx'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, MobileField, TextAreaField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { Paying } from '../../components/payments/paying.tsx'
import { PriceChange, type ShownPrice } from '../../components/payments/shown-price.tsx'
import { PictureFrame } from '../../components/pictures/picture-frame.tsx'
import { dropPrivate, keepPrivate, readPrivate } from '../../session/private-data.ts'
import { useTexts } from '../../texts/texts.tsx'
import { DisplayOnly } from './listing/known-gear.tsx'

interface OrderModalProps {
	listing: Product
	price: ShownPrice
	buyer: SessionUser
	open: boolean
	onClose: () => void
	/** Called with the meeting place after booking. */
	onBooked: (meetingPlace: string) => void
	/** Whether the listing is no longer available: booked by someone else, or deleted. */
	isGone: () => Promise<boolean>
	onGone: (failure: ApiFailure) => void
}

const fields = ['buyer_mobile', 'meeting_location'] as const
type Typed = Record<(typeof fields)[number], string>

/** Defaults for what this buyer would type again: their number, and where they last met in this district. */
function usePrefilled({ district }: Product): Typed {
	const orders = useQuery(ownReads.lastOrders())
	const account = useQuery(ownReads.account())
	const last = orders.data?.rows ?? []
	const near = last.find((order) => !district || order.district === district)
	return {
		buyer_mobile: last.find(({ buyer_mobile: number }) => number)?.buyer_mobile || account.data?.seller_mobile || '',
		meeting_location: near ? (agreedMeeting(near)?.place ?? near.meeting_location) : '',
	}
}

/** What was typed for this listing, kept across reloads; otherwise the defaults. */
function useTyped(listing: Product, owner: string) {
	const name = `order.${listing._id}`
	const prefilled = usePrefilled(listing)
	const [typed, set] = useState(() => (readPrivate(owner, name) ?? {}) as Partial<Typed>)
	const [entered, setEntered] = useState<Partial<Typed>>({})
	const shown = { ...prefilled, ...entered, ...typed }
	return {
		typed: shown,
		/** Fixes a field's value on focus: defaults that arrive late must not change a field in use. */
		enter: (field: keyof Typed) => setEntered((fields) => ({ [field]: shown[field], ...fields })),
		type(change: Partial<Typed>) {
			const next = { ...typed, ...change }
			set(next)
			keepPrivate(owner, name, next)
		},
		forget() {
			set({})
			setEntered({})
			dropPrivate(name)
		},
	}
}

// The contract lists these fields. The server compares the price, and reads the others from the listing and the session.
const orderOf = ({ listing, price, buyer }: OrderModalProps, typed: Typed) => ({
	...typed,
	product_id: listing._id,
	product_name: listing.product_name,
	product_resellPrice: price.price,
	buyer_name: buyer.displayName,
	buyer_email: buyer.email,
	seller_name: listing.seller_name,
	seller_email: listing.seller_email,
	seller_mobile: listing.seller_mobile,
})

function useOrder(props: OrderModalProps) {
	const { listing, buyer, price, onBooked, isGone, onGone } = props
	const cache = useQueryClient()
	const { typed, type, enter, forget } = useTyped(listing, buyer.uid)
	async function showRefusal(failure: ApiFailure) {
		if (price.takeOver(failure)) return void reload(cache, 'listings')
		// Too many bookings are refused with the same status as an order that is too late.
		const mayBeGone = failure.status === 409 || failure.status === 404
		if (mayBeGone && (await isGone())) onGone(failure)
		else form.refuse(failure)
	}
	const book = useWrite('POST /api/add/order', {
		success: 'Product Booked',
		reload: ['listings', 'orders'],
		onSuccess() {
			forget()
			onBooked(typed.meeting_location.trim())
		},
		onFailure(failure) {
			void showRefusal(failure)
			return true
		},
	})
	const order = orderOf(props, typed)
	const form = useCheckedForm(
		NewOrder,
		() => book.mutate({ body: order }),
		() => order,
	)
	return {
		formProps: form.formProps,
		problem: form.problem,
		busy: book.isPending,
		/** Connects a control to its field of the order. */
		field: (name: keyof Typed) => ({
			name,
			error: form.reason(name),
			value: typed[name],
			onFocus: () => enter(name),
			onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [name]: event.target.value }),
		}),
		place: typed.meeting_location,
		choosePlace(place: string) {
			type({ meeting_location: place })
			form.mend('meeting_location')
		},
	}
}

/** The `Order Now!` form: what is ordered, by whom, and where to meet. Closing keeps what was typed; a booking clears it. */
export function OrderModal(props: OrderModalProps) {
	const { listing, price, buyer, open, onClose } = props
	const { t, money } = useTexts()
	const { formProps, problem, busy, field, place, choosePlace } = useOrder(props)
	return (
		<Dialog open={open} title={t('Order Now!')} closeLabel="Back to the listing" onClose={onClose}>
			<form {...formProps} className="stack">
				<div className="order-form__gear">
					<PictureFrame address={listing.product_img} alt="" picture={listing.picture} sizes="4.5rem" shape="thumb" />
					<ol className="order-form__next">
						<li>{t('{name} is asked, and it is held for you until they answer.', { name: listing.seller_name })}</li>
						<li>{t('You agree on a time, and meet in a public place.')}</li>
						<li>{t('You look at it, and pay only if you like it.')}</li>
					</ol>
				</div>
				<div className="order-form__facts">
					<TextAreaField label={t('Product name')} value={listing.product_name} rows={1} readOnly />
					<Field label={t('Resale price')} value={money(price.price)} readOnly />
					<TextAreaField label={t('Your Name')} value={buyer.displayName} rows={1} readOnly />
					<TextAreaField label={t('Your Email')} value={buyer.email} rows={1} readOnly />
				</div>
				<DisplayOnly warnings={listing.warnings} />
				<MobileField
					label={t('Mobile number')}
					optional
					hint={t('So the seller can call you.')}
					{...field('buyer_mobile')}
				/>
				<Field
					label={t('Meeting location')}
					autoComplete="off"
					required
					hint={t('A public place is best: a shop, a station, a petrol pump.')}
					{...field('meeting_location')}
				/>
				<PlaceChips district={listing.district} value={place} onChoose={choosePlace} />
				<PriceChange shown={price} />
				{problem && (
					<ErrorPanel
						title={t("Your booking didn't go through")}
						text={`${problem} ${t('What you typed is still here.')}`}
					/>
				)}
				<Paying price={price.price} />
				<DialogFoot leave="Close" onClose={onClose} look="primary" busy={busy}>
					{t('Submit')}
				</DialogFoot>
			</form>
		</Dialog>
	)
}
