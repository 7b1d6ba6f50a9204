import type { Order } from '../../../../contract/deals/orders.ts'
import { useNow } from '../../../components/deals/now.ts'
import { momentOf } from '../../../components/deals/words.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** Replaces the buyer's code once it was typed wrong too often. */
export function ConfirmPanel() {
	const { t } = useTexts()
	return (
		<section className="panel stack" aria-labelledby="confirm">
			<h2 id="confirm">{t('Confirm the handover')}</h2>
			<p>
				{t(
					'Your code no longer counts: it was typed wrong too often. Confirm here once you have looked at the gear and taken it.',
				)}
			</p>
		</section>
	)
}

function Code({ code }: { code: string }) {
	const { t } = useTexts()
	return (
		<>
			<p className="order-code__digits numbers">
				<span className="visually-hidden">{[...code].join(' ')}</span>
				<span aria-hidden="true">
					{code.slice(0, 3)} {code.slice(3)}
				</span>
			</p>
			<QrCode text={code} name={t('The code as a QR code')} />
		</>
	)
}

/**
 * The buyer's handover code: dark on light in both themes, large enough to read in the sun, and as a QR code. Folded before
 * the day of the meeting, when it is not needed yet.
 */
export function CodePanel({ order, code }: { order: Order; code: string }) {
	const { t } = useTexts()
	const needed = momentOf(order, useNow()) !== 'before'
	return (
		<section className="panel stack order-code" aria-labelledby="code">
			<h2 id="code">{t('Your handover code')}</h2>
			{needed && <Code code={code} />}
			<p>{t('Say it only when you have looked at the gear and agree. Never send it in a message.')}</p>
			{!needed && (
				<details className="fold">
					<summary>{t('Show the code')}</summary>
					<Code code={code} />
				</details>
			)}
		</section>
	)
}
