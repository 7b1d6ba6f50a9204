import type { Order } from './orders.ts'

/** The agreed meeting. It stands even while another one is proposed. */
export const agreedMeeting = ({ meeting, agreed_meeting: standing }: Pick<Order, 'meeting' | 'agreed_meeting'>) =>
	standing ?? (meeting?.agreed ? meeting : null)

/** Whether both sides were asked what became of the order, and nothing has been decided since. */
export const isAsked = ({ history }: Pick<Order, 'history'>): boolean =>
	history.findLast(({ action }) => ['ask', 'extend', 'agree_meeting'].includes(action))?.action === 'ask'
