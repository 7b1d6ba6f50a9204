import type { PayoutKind } from '../../../contract/deals/payment-states.ts'
import type { Text } from '../../texts/texts.tsx'

/** Where sellers can be paid, in the reader's words. */
export const payoutNames: Record<PayoutKind, Text> = {
	bkash: 'bKash',
	nagad: 'Nagad',
	rocket: 'Rocket',
	bank: 'Bank account',
}
