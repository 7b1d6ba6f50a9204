import { useState } from 'react'
import type { Order, OrderAction } from '../../../../contract/deals/orders.ts'
import type { OrderReason } from '../../../../contract/deals/reasons.ts'
import { DialogButton, DialogFoot } from '../../../components/dialogs/dialog.tsx'
import { Options, SelectField } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { OwnWordsField } from '../../../components/forms/own-words-field.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { Told } from '../../cases/told.tsx'
import { useAct } from './acting.ts'
import { reasonNames } from './reason.tsx'

interface Ending {
	action: OrderAction
	label: Text
	/** Says what follows from it. */
	text: Text
}

/** Actions that end an order or bring in an admin. Each needs a reason. */
export const endings: readonly Ending[] = [
	{
		action: 'decline',
		label: 'Decline',
		text: 'The gear goes back on the market, unless you sold it elsewhere.',
	},
	{
		action: 'cancel',
		label: 'Cancel the order',
		text: 'The gear goes back on the market, and the buyer gets back anything paid online. Cancelling shows on your record.',
	},
	{
		action: 'no_show',
		label: 'They did not come',
		text: 'The order ends, and the other side is told.',
	},
	{
		action: 'dispute',
		label: 'Open a dispute',
		text: 'An admin looks at the order. The money is held until the decision.',
	},
	{
		action: 'refund',
		label: 'Refund the buyer',
		text: 'The buyer gets the money back. The listing is paused.',
	},
	{
		action: 'dismiss',
		label: 'Let the sale stand',
		text: 'The seller is paid out. The order is complete.',
	},
]

/** Returns what follows from it in this order. */
function textOf({ action, text }: Ending, { actions, code, other, payment }: Order, isPreset: boolean): Text {
	if (action !== 'cancel' && action !== 'no_show') return text
	if (other === null)
		return 'The order ends, and both sides are told why. If it is paid and their meeting is over, you decide.'
	// Only the buyer has the code, and a dispute is possible once the meeting of a paid order is over.
	const decided = code !== undefined && actions.includes('dispute')
	if (decided)
		return 'The order is paid and the time of your meeting is over, so an admin decides. The money is held until then.'
	if (isPreset)
		return 'The gear goes back on the market, and you get back anything paid online. The seller sees what differs.'
	const returned = payment?.status === 'paid' || payment?.status === 'review'
	return action === 'no_show' && returned
		? 'The order ends, the other side is told, and the buyer gets the money back.'
		: text
}

/** Whether an action is an admin's decision on a disputed order, which is a case. */
const isDecision = (action: OrderAction): action is 'refund' | 'dismiss' => action === 'refund' || action === 'dismiss'

interface EndingFormProps {
	order: Order
	ending: Ending
	close: () => void
	/** The preselected reason. */
	preset?: OrderReason | undefined
}

function EndingForm({ order, ending, close, preset }: EndingFormProps) {
	const { t } = useTexts()
	const [reason, setReason] = useState(preset)
	const [text, setText] = useState('')
	const { act, busy } = useAct(order._id, (failure) => refuse(failure), close)
	const {
		formProps,
		reason: wrong,
		refuse,
	} = useForm(
		(typed) => ({ values: { reason: String(typed.reason ?? ''), text: String(typed.text ?? '') } }),
		(values) =>
			act({
				action: ending.action,
				text: values.text,
				status: order.status,
				...(values.reason && { reason: values.reason as OrderReason }),
			}),
	)
	return (
		<form {...formProps} className="form" method="post">
			<p className="quiet">{t(textOf(ending, order, preset !== undefined))}</p>
			<SelectField
				label={t('Reason')}
				name="reason"
				defaultValue={preset ?? ''}
				error={wrong('reason')}
				onChange={({ target }) => setReason(target.value as OrderReason)}
			>
				<option value="">{t('Select...')}</option>
				<Options values={order.reasons[ending.action] ?? []} names={reasonNames} />
			</SelectField>
			<OwnWordsField
				optional={reason !== 'other'}
				error={wrong('text')}
				onChange={({ target }) => setText(target.value)}
			/>
			{order.as === null && order.case !== undefined && isDecision(ending.action) && (
				<Told
					call="POST /api/case/preview/{id}"
					final
					id={order.case}
					body={reason ? { action: ending.action, reason, text, early: true } : null}
				/>
			)}
			<DialogFoot leave="Close" onClose={close} look="danger" busy={busy}>
				{t(ending.label)}
			</DialogFoot>
		</form>
	)
}

/** A button that asks for a reason before it acts. */
export function EndingButton({ label, ...asked }: Omit<EndingFormProps, 'close'> & { label?: Text }) {
	const { t } = useTexts()
	const { label: name } = asked.ending
	return (
		<DialogButton label={t(label ?? name)} title={t(name)}>
			{(close) => <EndingForm {...asked} close={close} />}
		</DialogButton>
	)
}
