import { useEffect } from 'react'
import { type PaymentAction, type PaymentCase, PaymentDecision } from '../../../contract/deals/payments.ts'
import { bounds } from '../../../contract/fields.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
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

/** A payment, and the decision asked about it. */
export interface AskedPayment {
	readonly row: PaymentCase
	readonly action: PaymentAction
}

interface DecisionFormProps extends AskedPayment {
	gone: boolean
	onClose: () => void
}

function DecisionForm({ row, action, gone, onClose }: DecisionFormProps) {
	const { t } = useTexts()
	const sayWhatFailed = useRowFailure(row.product_name)
	const decide = useWrite('POST /api/payment/act/{order_id}', {
		success: words[action].done,
		reload: ['payments', 'orders'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	// The pending request may be the one that decided it.
	const over = gone && !decide.isPending
	const form = useCheckedForm(PaymentDecision, (body) => {
		if (!over) decide.mutate({ params: { order_id: row.order_id }, body })
	})
	return (
		<form {...form.formProps} className="stack" method="post">
			<input type="hidden" name="action" value={action} />
			<p role="status">
				{over
					? t('Another admin has decided this meanwhile, or it is gone. What you wrote was not sent.')
					: t(words[action].consequence)}
			</p>
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
			<DialogFoot
				leave={over ? 'Go on' : 'Cancel'}
				onClose={onClose}
				look={action === 'refuse' ? 'danger' : 'strong'}
				busy={decide.isPending}
				busyLabel={t('Saving')}
			>
				{!over && t(words[action].label)}
			</DialogFoot>
		</form>
	)
}

interface DecidePaymentProps {
	/** The last decision asked for. */
	asked: (AskedPayment & { open: boolean }) | null
	/** Whether the payment no longer waits for this decision. */
	gone: boolean
	onClose: () => void
}

/** Asks for the reason of a decision. Rendered outside the list, because the row may leave it in the meantime. */
export function DecidePayment({ asked, gone, onClose }: DecidePaymentProps) {
	const { t } = useTexts()
	useEffect(() => {
		// The button that opened this has disappeared with its row.
		if (gone && asked?.open === false && document.activeElement === document.body)
			document.getElementById('content')?.focus({ preventScroll: true })
	}, [asked, gone])
	return (
		asked && (
			<Dialog open={asked.open} title={t(words[asked.action].title)} onClose={onClose} narrow>
				<DecisionForm row={asked.row} action={asked.action} gone={gone} onClose={onClose} />
			</Dialog>
		)
	)
}

/** The button that asks for a decision. */
export function DecideButton({ action, onClick }: { action: PaymentAction; onClick: () => void }) {
	const { t } = useTexts()
	return (
		<Button small look={action === 'refuse' ? 'danger' : 'quiet'} onClick={onClick}>
			{t(words[action].label)}
		</Button>
	)
}
