import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useCode } from './kept-code.ts'

/** Where the seller types the buyer's code. */
export function HandoverForm({ order, look }: { order: Order; look: 'primary' | 'strong' }) {
	const { t } = useTexts()
	const { send, busy, waiting } = useCode(order, (failure) => refuse(failure))
	const { formProps, reason, refuse } = useForm(
		(typed) => ({ values: String(typed.code ?? '') }),
		(code) => send(code),
	)
	return (
		<>
			<form {...formProps} className="form" method="post">
				<Field
					label={t("The buyer's code")}
					hint={t('Six digits. The buyer says them when you both agree.')}
					name="code"
					className="numbers"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					error={reason('code')}
				/>
				<Button type="submit" look={look} busy={busy}>
					{t('Hand over')}
				</Button>
			</form>
			<p role="status" className="quiet">
				{waiting && t('The code is kept on this device and sent as soon as you are online.')}
			</p>
		</>
	)
}

/** The handover form while something else is due: folded, because it is not needed yet. */
export function HandoverPanel({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<section className="panel stack" aria-labelledby="handover">
			<h2 id="handover">{t('Hand over')}</h2>
			<details className="fold">
				<summary>{t("Type the buyer's code")}</summary>
				<HandoverForm order={order} look="strong" />
			</details>
		</section>
	)
}
