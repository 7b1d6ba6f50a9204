import type { Order } from '../../../contract/deals/orders.ts'

type Places = Pick<Order, 'meeting' | 'agreed_meeting' | 'meeting_location'>

/** Where they meet: as last agreed, whatever is proposed since, else as the buyer named it. */
export const meetingPlace = ({ meeting, agreed_meeting, meeting_location }: Places) =>
	agreed_meeting?.place ?? (meeting?.agreed ? meeting.place : meeting_location)
