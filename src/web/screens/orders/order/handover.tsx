import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { useNow } from '../../../components/deals/now.ts'
import { wordsOf } from '../../../components/deals/words.ts'
import { Field } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useCode } from './kept-code.ts'

/** Where the seller types the buyer's code. */
export function HandoverPanel({ order }: { order: Order }) {
	const { t } = useTexts()
	const { due } = wordsOf(order, useNow())
	const { send, busy, waiting } = useCode(order, (failure) => refuse(failure))
	const { formProps, reason, refuse } = useForm(
		(typed) => ({ values: String(typed.code ?? '') }),
		(code) => send(code),
	)
	return (
		<section className="panel stack" aria-labelledby="handover">
			<h2 id="handover">{t('Hand over')}</h2>
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
				<Button type="submit" look={due?.action === 'complete' ? 'primary' : 'strong'} busy={busy}>
					{t('Hand over')}
				</Button>
			</form>
			<p role="status" className="quiet">
				{waiting && t('The code is kept on this device and sent as soon as you are online.')}
			</p>
		</section>
	)
}
