import type { Order } from '../../../contract/deals/orders.ts'

type Places = Pick<Order, 'meeting' | 'agreed_meeting' | 'meeting_location'>

/** Where the two meet: the last agreed place, whatever was proposed since; otherwise the place that the buyer named. */
export const meetingPlace = ({ meeting, agreed_meeting, meeting_location }: Places) =>
	agreed_meeting?.place ?? (meeting?.agreed ? meeting.place : meeting_location)
