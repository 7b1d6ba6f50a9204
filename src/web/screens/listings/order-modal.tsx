import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { NewOrder } from '../../../contract/deals/orders.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import type { ApiFailure } from '../../api/api-client.ts'
import { reload } from '../../api/reload.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, MobileField, TextAreaField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { Paying } from '../../components/payments/paying.tsx'
import { PriceChange, type ShownPrice } from '../../components/payments/shown-price.tsx'
import { useTexts } from '../../texts/texts.tsx'

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

const blank = { buyer_mobile: '', meeting_location: '' }

// The contract lists these fields. The server compares the price, and reads the others from the listing and the session.
const orderOf = ({ listing, price, buyer }: OrderModalProps, typed: typeof blank) => ({
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
	const { price, onBooked, isGone, onGone } = props
	const cache = useQueryClient()
	const [typed, setTyped] = useState(blank)
	async function showRefusal(failure: ApiFailure) {
		if (price.takeOver(failure)) return void reload(cache, 'listings')
		// A buyer who has too many bookings is refused with the same status as one who is too late.
		const mayBeGone = failure.status === 409 || failure.status === 404
		if (mayBeGone && (await isGone())) onGone(failure)
		else form.refuse(failure)
	}
	const book = useWrite('POST /api/add/order', {
		success: 'Product Booked',
		reload: ['listings', 'orders'],
		onSuccess() {
			setTyped(blank)
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
		field: (name: keyof typeof blank) => ({
			name,
			error: form.reason(name),
			value: typed[name],
			onChange: (event: ChangeEvent<HTMLInputElement>) =>
				setTyped((before) => ({ ...before, [name]: event.target.value })),
		}),
	}
}

/** The `Order Now!` form: what is ordered, by whom, and where to meet. Closing keeps what was typed; a booking resets it. */
export function OrderModal(props: OrderModalProps) {
	const { listing, price, buyer, open, onClose } = props
	const { t, money } = useTexts()
	const { formProps, problem, busy, field } = useOrder(props)
	return (
		<Dialog open={open} title={t('Order Now!')} closeLabel="Back to the listing" onClose={onClose}>
			<form {...formProps} className="stack">
				<div className="order-form__facts">
					<TextAreaField label={t('Product name')} value={listing.product_name} rows={1} readOnly />
					<Field label={t('Resale price')} value={money(price.price)} readOnly />
					<TextAreaField label={t('Your Name')} value={buyer.displayName} rows={1} readOnly />
					<TextAreaField label={t('Your Email')} value={buyer.email} rows={1} readOnly />
				</div>
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
				<PriceChange shown={price} />
				{problem && (
					<ErrorPanel
						title={t("Your booking didn't go through")}
						text={`${problem} ${t('What you typed is still here.')}`}
						icon="info"
					/>
				)}
				<Paying price={price.price} />
				<div className="dialog__foot">
					<Button onClick={onClose}>{t('Close')}</Button>
					<Button type="submit" look="primary" busy={busy}>
						{t('Submit')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
