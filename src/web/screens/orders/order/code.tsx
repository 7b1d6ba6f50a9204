import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** The buyer's handover code: dark on light in both themes, as large as the sun asks for, and as a QR code. */
export function CodePanel({ order, code }: { order: Order; code: string }) {
	const { t } = useTexts()
	const { act, busy } = useAct(order._id)
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
			{order.actions.includes('received') && (
				<Button busy={busy} onClick={() => act({ action: 'received', status: order.status })}>
					{t('I have the gear')}
				</Button>
			)}
		</section>
	)
}
