import type { Order } from '../../../../contract/deals/orders.ts'
import { useNow } from '../../../components/deals/now.ts'
import { ConfirmButton } from '../../../components/dialogs/dialog.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** How long before the deadline more time is offered, in ms: it is not needed earlier, and it works only once. */
const last = 3 * 24 * 3_600_000

/** `Take 14 more days`, shown when the deadline is near. */
export function ExtendButton({ order }: { order: Order }) {
	const { t } = useTexts()
	const now = useNow()
	const { act, busy } = useAct(order._id)
	const { actions, deadline } = order
	if (!actions.includes('extend') || deadline === null || deadline - now > last) return null
	return (
		<ConfirmButton
			label={t('Take 14 more days')}
			title={t('Take 14 more days?')}
			question={t('This works once for the two of you. After that nobody can take more time.')}
			confirmLabel={t('Take 14 more days')}
			cancelLabel={t('Close')}
			closeLabel="Back to the order"
			look="primary"
			busy={busy}
			onConfirm={(close) => act({ action: 'extend', status: order.status }, close)}
		/>
	)
}
