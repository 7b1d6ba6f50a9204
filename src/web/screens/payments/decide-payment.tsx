import { useState } from 'react'
import { type PaymentAction, type PaymentCase, PaymentDecision } from '../../../contract/deals/payments.ts'
import { bounds } from '../../../contract/fields.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { TextAreaField } from '../../components/forms/field.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'

const words: Record<PaymentAction, { label: Text; title: Text; consequence: Text; done: Text }> = {
	accept: {
		label: 'Accept payment',
		title: 'Accept this payment?',
		consequence: 'The order counts as paid, and the handover can go on.',
		done: 'Payment accepted',
	},
	refuse: {
		label: 'Refuse payment',
		title: 'Refuse this payment?',
		consequence: 'What the gateway took goes back to the buyer. The order stays open.',
		done: 'Payment refused',
	},
	retry: {
		label: 'Ask again',
		title: 'Ask for the refund again?',
		consequence: 'The gateway is asked once more to return the money to the buyer.',
		done: 'Refund asked for again',
	},
}

interface DecisionProps {
	row: PaymentCase
	action: PaymentAction
}

function DecisionForm({ row, action, onClose }: DecisionProps & { onClose: () => void }) {
	const { t } = useTexts()
	const sayWhatFailed = useRowFailure(row.product_name)
	const decide = useWrite('POST /api/payment/act/{order_id}', {
		success: words[action].done,
		reload: ['payments', 'orders'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const form = useCheckedForm(PaymentDecision, (body) => decide.mutate({ params: { order_id: row.order_id }, body }))
	return (
		<form {...form.formProps} className="stack" method="post">
			<input type="hidden" name="action" value={action} />
			<p>{t(words[action].consequence)}</p>
			{action !== 'retry' && (
				<TextAreaField
					label={t('Reason')}
					name="reason"
					required
					maxLength={bounds.reason.max}
					data-first-focus=""
					error={form.reason('reason')}
				/>
			)}
			<div className="dialog__foot">
				<Button onClick={onClose}>{t('Cancel')}</Button>
				<Button
					type="submit"
					look={action === 'refuse' ? 'danger' : 'strong'}
					busy={decide.isPending}
					busyLabel={t('Saving')}
				>
					{t(words[action].label)}
				</Button>
			</div>
		</form>
	)
}

/** One decision of an admin about a payment, with its reason. */
export function DecidePayment({ row, action }: DecisionProps) {
	const { t } = useTexts()
	const [open, setOpen] = useState<boolean | null>(null)
	const close = () => setOpen(false)
	return (
		<>
			<Button small look={action === 'refuse' ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
				{t(words[action].label)}
			</Button>
			{open !== null && (
				<Dialog open={open} title={t(words[action].title)} closeLabel={t('Close')} onClose={close} narrow>
					<DecisionForm row={row} action={action} onClose={close} />
				</Dialog>
			)}
		</>
	)
}
