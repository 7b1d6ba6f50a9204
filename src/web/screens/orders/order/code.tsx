import { encode } from 'uqr'
import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** The dark modules of a QR code as one path, a unit each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
	return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** The buyer's handover code: dark on light in both themes, as large as the sun asks for, and as a QR code. */
export function CodePanel({ order, code }: { order: Order; code: string }) {
	const { t } = useTexts()
	const { act, busy } = useAct(order._id)
	const qr = encode(code, { ecc: 'M', border: 2 })
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
			<svg
				className="order-code__qr"
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				role="img"
				aria-label={t('The code as a QR code')}
				shapeRendering="crispEdges"
			>
				<path d={pathOf(qr.data)} fill="currentColor" />
			</svg>
			{order.actions.includes('received') && (
				<Button busy={busy} onClick={() => act({ action: 'received', status: order.status })}>
					{t('I have the gear')}
				</Button>
			)}
		</section>
	)
}
