import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** The buyer's own word that they have the gear. */
function ReceivedButton({ order, look }: { order: Order; look?: 'primary' }) {
	const { t } = useTexts()
	const { act, busy } = useAct(order._id)
	if (!order.actions.includes('received')) return null
	return (
		<Button {...(look && { look })} busy={busy} onClick={() => act({ action: 'received', status: order.status })}>
			{t('I have the gear')}
		</Button>
	)
}

/** What the buyer has in place of a code that was typed wrong too often. */
export function ConfirmPanel({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<section className="panel stack" aria-labelledby="confirm">
			<h2 id="confirm">{t('Confirm the handover')}</h2>
			<p>
				{t(
					'Your code no longer counts: it was typed wrong too often. Confirm here once you have looked at the gear and taken it.',
				)}
			</p>
			<div>
				<ReceivedButton order={order} look="primary" />
			</div>
		</section>
	)
}

/** The buyer's handover code: dark on light in both themes, as large as the sun asks for, and as a QR code. */
export function CodePanel({ order, code }: { order: Order; code: string }) {
	const { t } = useTexts()
	return (
		<section className="panel stack order-code" aria-labelledby="code">
			<h2 id="code">{t('Your handover code')}</h2>
			<p>{t('Say it only when you have looked at the gear and agree. Never send it in a message.')}</p>
			<p className="order-code__digits numbers">
				<span className="visually-hidden">{[...code].join(' ')}</span>
				<span aria-hidden="true">
					{code.slice(0, 3)} {code.slice(3)}
				</span>
			</p>
			<QrCode text={code} name={t('The code as a QR code')} />
			<ReceivedButton order={order} />
		</section>
	)
}
