import { useState } from 'react'
import { useLocation } from 'wouter'
import { NewOffer } from '../../../contract/deals/offers.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Chips } from '../../components/forms/chips.tsx'
import { TakaField, TextAreaField } from '../../components/forms/field.tsx'
import { type AskedGear, WentFor } from '../../components/gear/went-for.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { less, lower } from './less.ts'

interface OfferedListing {
	readonly id: string
	readonly name: string
	/** In taka. */
	readonly price: number
	readonly gear?: AskedGear | undefined
}

interface OfferModalProps {
	listing: OfferedListing
	open: boolean
	onClose: () => void
}

/** The form to offer a price. It says what an acceptance means before anything is sent. */
export function OfferModal({ listing, open, onClose }: OfferModalProps) {
	const { t, money } = useTexts()
	const [, navigate] = useLocation()
	const offer = useWrite('POST /api/offer', {
		success: 'Offer sent',
		reload: ['offers', 'conversations', 'listings'],
		onSuccess() {
			onClose()
			navigate(href('offers'))
		},
		onFailure(failure) {
			form.refuse(failure)
			return true
		},
	})
	const form = useCheckedForm(NewOffer, (body) => offer.mutate({ body }))
	const { reason, problem } = form
	const [price, setPrice] = useState('')
	return (
		<Dialog open={open} title={t('Make an offer')} onClose={onClose}>
			<form {...form.formProps} className="stack">
				<input type="hidden" name="product_id" value={listing.id} />
				<input type="hidden" name="buyer_mobile" value="" />
				<p>
					{listing.name} · <strong>{money(listing.price)}</strong>
				</p>
				{listing.gear && <WentFor gear={listing.gear} price={listing.price} />}
				<Chips
					label={t('A little less')}
					quiet
					chips={less.map((percent) => {
						const taka = lower(listing.price, percent)
						return { value: String(taka), label: t('−{percent} %: {price}', { percent, price: money(taka) }) }
					})}
					value={price}
					onChoose={(chosen) => {
						setPrice(chosen)
						form.mend('price')
					}}
				/>
				<TakaField
					label={t('Your price')}
					name="price"
					required
					value={price}
					onChange={({ target }) => setPrice(target.value)}
					hint={t('From {least} to below {price}.', {
						least: money(Math.ceil(listing.price / 2)),
						price: money(listing.price),
					})}
					error={reason('price')}
				/>
				<TextAreaField label={t('A word to the seller')} name="text" rows={3} optional error={reason('text')} />
				<p className="notice notice--plain">
					{t('If the seller accepts, this is an order. Cancelling shows on your record.')}
				</p>
				{problem && <ErrorPanel title={t("Your offer didn't go through")} text={problem} />}
				<DialogFoot leave="Close" onClose={onClose} look="primary" busy={offer.isPending}>
					{t('Send the offer')}
				</DialogFoot>
			</form>
		</Dialog>
	)
}
