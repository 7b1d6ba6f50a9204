import { type ReactNode, useState } from 'react'
import type { Product } from '../../../contract/listings.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Phone } from '../../components/records/cells.tsx'
import { href } from '../../href.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'

function PaymentFacts({ listing }: { listing: Product }) {
	const { t, money } = useTexts()
	const facts: [Text, ReactNode][] = [
		['To pay', money(listing.resell_price)],
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

/** Says how to pay for a wishlisted listing: at the meeting, for now. Takes no money. */
export function MakePayment({ listing }: { listing: Product }) {
	const { t } = useTexts()
	// Null until first opened: a table of sixty rows needs no sixty dialogs.
	const [open, setOpen] = useState<boolean | null>(null)
	const close = () => setOpen(false)
	return (
		<>
			<Button small onClick={() => setOpen(true)}>
				{t('Make Payment')}
			</Button>
			{open !== null && (
				<Dialog open={open} title={t('Make Payment')} closeLabel={t('Close')} onClose={close}>
					<div className="stack">
						<p>
							{t('For now you pay when you meet: check “{name}”, then pay the seller. Nothing is charged here.', {
								name: listing.product_name,
							})}
						</p>
						<PaymentFacts listing={listing} />
						{listing.status === 'booked' && (
							<p className="quiet">
								{listing.booked_by_me
									? t('You booked this. See My Orders for where you meet.')
									: t('Someone else has booked this.')}
							</p>
						)}
						<div className="dialog__foot">
							<Button onClick={close}>{t('Close')}</Button>
							{listing.actions.includes('order') && (
								<ButtonLink look="primary" href={href('listing', { id: listing._id })}>
									{t('Book it first')}
								</ButtonLink>
							)}
						</div>
					</div>
				</Dialog>
			)}
		</>
	)
}
