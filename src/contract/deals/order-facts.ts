import type { Order } from './orders.ts'

/** The meeting that holds, whatever is proposed since. */
export const agreedMeeting = ({ meeting, agreed_meeting: standing }: Pick<Order, 'meeting' | 'agreed_meeting'>) =>
	standing ?? (meeting?.agreed ? meeting : null)

/** Both were asked what has become of it, and nothing has been decided since. */
export const isAsked = ({ history }: Pick<Order, 'history'>): boolean =>
	history.findLast(({ action }) => ['ask', 'extend', 'agree_meeting'].includes(action))?.action === 'ask'
