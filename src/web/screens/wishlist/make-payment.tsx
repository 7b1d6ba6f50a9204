import type { ReactNode } from 'react'
import { isPayable, payable } from '../../../contract/deals/payment-states.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DialogButton } from '../../components/dialogs/dialog.tsx'
import { useShownPrice } from '../../components/payments/shown-price.tsx'
import { Phone } from '../../components/records/cells.tsx'
import { useUser } from '../../session/session.ts'
import { useSite } from '../../site.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { PayForm } from '../payments/pay-form.tsx'

function PaymentFacts({ listing, price }: { listing: Product; price: number }) {
	const { t, money } = useTexts()
	const facts: [Text, ReactNode][] = [
		['To pay', money(price)],
		['Seller', listing.seller_name],
		['Place', listing.seller_location],
		['Phone', listing.seller_mobile ? <Phone number={listing.seller_mobile} /> : '—'],
	]
	return (
		<dl className="payment-facts">
			{facts.map(([name, fact]) => (
				<div key={name}>
					<dt>{t(name)}</dt>
					<dd>{fact}</dd>
				</div>
			))}
		</dl>
	)
}

/** Why this listing cannot be paid online now. */
function Unpayable({ listing, onClose }: { listing: Product; onClose: () => void }) {
	const { t, money } = useTexts()
	const { payments } = useSite()
	const user = useUser()
	const available = listing.actions.includes('order')
	const mine = listing.booked_by_me && user
	return (
		<>
			<p>
				{t('For now you pay when you meet: check “{name}”, then pay the seller. Nothing is charged here.', {
					name: listing.product_name,
				})}
			</p>
			{payments && !isPayable(listing.resell_price) && (
				<p className="quiet">
					{t('Prices from {min} to {max} can be paid online.', { min: money(payable.min), max: money(payable.max) })}
				</p>
			)}
			{!available && (
				<p className="quiet">
					{listing.booked_by_me
						? t('You booked this. See My Orders for where you meet.')
						: t('Someone else has booked this.')}
				</p>
			)}
			<div className="dialog__foot">
				<Button onClick={onClose}>{t('Close')}</Button>
				{available && (
					<ButtonLink look="primary" href={href('listing', { id: listing._id })}>
						{t('Book it first')}
					</ButtonLink>
				)}
				{mine && (
					<ButtonLink look="primary" href={href('myOrders', { id: user.email })}>
						{t('My Orders')}
					</ButtonLink>
				)}
			</div>
		</>
	)
}

function Payment({ listing, onClose }: { listing: Product; onClose: () => void }) {
	const { t } = useTexts()
	const { payments } = useSite()
	const price = useShownPrice(listing.resell_price)
	const online = payments && listing.actions.includes('order') && isPayable(price.price)
	return (
		<div className="stack">
			<PaymentFacts listing={listing} price={price.price} />
			{online ? (
				<>
					<p>{t('This books “{name}” for you. You then have 30 minutes to pay.', { name: listing.product_name })}</p>
					<PayForm
						what={{ product_id: listing._id }}
						price={price}
						terms={payments.terms}
						asksMobile
						onClose={onClose}
					/>
				</>
			) : (
				<Unpayable listing={listing} onClose={onClose} />
			)}
		</div>
	)
}

/** Books a wishlisted listing and pays for it online in one go, or says why it is paid at the meeting. */
export function MakePayment({ listing }: { listing: Product }) {
	const { t } = useTexts()
	return (
		<DialogButton small wide label={t('Make Payment')} title={t('Make Payment')}>
			{(close) => <Payment listing={listing} onClose={close} />}
		</DialogButton>
	)
}
