import { type OrderState, orderIs } from '../../../contract/deals/states.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

export const orderStateNames = {
	booked: ['Booked', 'caution'],
	accepted: ['Accepted', 'good'],
	completed: ['Handed over', 'good'],
	disputed: ['In dispute', 'danger'],
	declined: ['Declined', 'plain'],
	cancelled: ['Cancelled', 'plain'],
	expired: ['Expired', 'plain'],
	no_show: ['Did not meet', 'plain'],
	refunded: ['Refunded', 'plain'],
} as const satisfies Record<OrderState, [Text, 'plain' | 'good' | 'caution' | 'danger']>

/** The state of an order in a word or two. `isDecided`: an admin let the sale stand, whoever has the gear. */
export function OrderStateBadge({ state, isDecided }: { state: OrderState; isDecided: boolean }) {
	const { t } = useTexts()
	const [name, tone] = orderIs(state, 'sold') && isDecided ? (['Sale stands', 'good'] as const) : orderStateNames[state]
	return <Badge tone={tone}>{t(name)}</Badge>
}
