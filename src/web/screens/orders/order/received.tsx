import type { Order } from '../../../../contract/deals/orders.ts'
import { ConfirmButton } from '../../../components/dialogs/dialog.tsx'
import { personName } from '../../../components/person-name.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

interface ReceivedProps {
	order: Order
	label: string
	look?: 'primary' | undefined
}

/** The buyer's confirmation of having the gear. It cannot be undone, so it first asks, and says what follows. */
export function ReceivedButton({ order, label, look }: ReceivedProps) {
	const { t, money } = useTexts()
	const { act, busy } = useAct(order._id)
	const paid = order.payment?.status === 'paid'
	const name = order.other ? personName(t, order.other) : ''
	return (
		<ConfirmButton
			label={label}
			button={{ look }}
			title={t('Got the {product}?', { product: order.product_name })}
			question={
				paid
					? t('{amount} goes to {name} now.', { amount: money(order.product_resellPrice), name })
					: t('This closes the deal with {name}. Say it only when you have looked at the gear and paid.', { name })
			}
			confirmLabel={t('Yes, I have it')}
			cancelLabel={t('Not yet')}
			look="primary"
			busy={busy}
			onConfirm={(close) => act({ action: 'received', status: order.status }, close)}
		/>
	)
}
