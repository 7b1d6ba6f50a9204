import type { OrderEntry } from '../../../../contract/deals/orders.ts'
import type { OrderReason } from '../../../../contract/deals/reasons.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'

export const reasonNames: Record<OrderReason, Text> = {
	'changed my mind': 'Changed my mind',
	'too far': 'Too far',
	'no answer': 'No answer',
	'fault found': 'Fault found',
	'not as described': 'Not as described',
	'not received': 'Not received',
	'sold elsewhere': 'Sold elsewhere',
	'found another': 'Found another one',
	'cannot meet': 'Cannot meet',
	'did not come': 'Did not come',
	'came too late': 'Came too late',
	'not reachable': 'Could not be reached',
	'code refused': 'Took the gear without saying the code',
	'buyer is right': 'The buyer is right',
	'seller is right': 'The seller is right',
	'both agree': 'Both agree',
	other: 'Another reason',
}

const systemReasons: Record<string, Text> = {
	'listing deleted': 'The listing was taken off the market',
	'person left': 'The other side has left',
	suspended: 'One of the accounts was suspended',
	'payment missed': 'Not paid in time',
}

/** Why someone did what they did, as they chose and wrote it. Renders nothing if they gave no reason. */
export function Reason({ reason, text }: Pick<OrderEntry, 'reason' | 'text'>) {
	const { t } = useTexts()
	if (reason === 'other' && text) return <p className="quiet">{text}</p>
	const name = reason && ((reasonNames as Record<string, Text>)[reason] ?? systemReasons[reason])
	if (!name && !text) return null
	return <p className="quiet">{[name && t(name), text].filter(Boolean).join(': ')}</p>
}
