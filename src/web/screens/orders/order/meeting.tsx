import { agreedMeeting } from '../../../../contract/deals/order-facts.ts'
import type { Order } from '../../../../contract/deals/orders.ts'
import { orderIs } from '../../../../contract/deals/states.ts'
import { Button } from '../../../components/button.tsx'
import { usePlaceName } from '../../../components/deals/place-names.ts'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { MeetingForm } from './meeting-form.tsx'

const mapOf = (place: string) =>
	`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Bangladesh`)}`

export function MapLink({ place }: { place: string }) {
	const { t } = useTexts()
	return (
		<a href={mapOf(place)} target="_blank" rel="noreferrer">
			<Icon name="pin" size={18} /> {t('Map')}
			<span className="visually-hidden"> {place}</span>
		</a>
	)
}

/** Links to the calendar file. It holds the agreed meeting, or the proposed one if none is agreed. */
export function CalendarLink({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<a href={`/api/order/calendar/${order._id}`} download="motor.ics">
			<Icon name={drawn.clock} size={18} /> {t('Calendar')}
		</a>
	)
}

function Proposed({ order, onMove }: { order: Order; onMove: () => void }) {
	const { t, when } = useTexts()
	const placeName = usePlaceName()
	const { meeting, agreed_meeting: standing } = order
	if (!meeting) return null
	return (
		<>
			{standing && (
				<p>
					{t('Your meeting on {moment} stands until you both agree on another: {place}.', {
						moment: when(standing.at),
						place: placeName(standing.place),
					})}
				</p>
			)}
			<dl className="order-facts">
				<div>
					<dt>{t('Time')}</dt>
					<dd>
						<time dateTime={new Date(meeting.at).toISOString()}>{when(meeting.at)}</time>
					</dd>
				</div>
				<div>
					<dt>{t('Meeting place')}</dt>
					<dd>{placeName(meeting.place)}</dd>
				</div>
			</dl>
			{orderIs(order.status, 'meets') && (
				<p className="cluster order-links">
					<MapLink place={meeting.place} />
					{!standing && <CalendarLink order={order} />}
				</p>
			)}
			{order.actions.includes('propose_meeting') && !standing && (
				<div>
					<Button onClick={onMove}>{t('Propose another')}</Button>
				</div>
			)}
		</>
	)
}

interface MeetingPanelProps {
	order: Order
	/** Whether another meeting is being chosen. */
	moving: boolean
	onMove: (moving: boolean) => void
}

/** The meeting while it is not agreed: the proposal, and the form for another. An agreed one heads the page instead. */
export function MeetingPanel({ order, moving, onMove }: MeetingPanelProps) {
	const { t } = useTexts()
	const { meeting, actions, status } = order
	const mayPropose = actions.includes('propose_meeting')
	const asked = meeting === null || order.proposal_over === true
	const form = mayPropose && (moving || asked)
	// Once the order is over, nobody should think that they still meet.
	const over = !orderIs(status, 'meets')
	if (!form && (!meeting || (!over && meeting.agreed))) return null
	return (
		<section className="panel stack" aria-labelledby="meeting">
			<h2 id="meeting">
				{form ? t('Where and when') : over && agreedMeeting(order) ? t('Agreed meeting') : t('Proposed meeting')}
			</h2>
			{form ? (
				<MeetingForm order={order} onDone={asked ? undefined : () => onMove(false)} />
			) : (
				<Proposed order={order} onMove={() => onMove(true)} />
			)}
		</section>
	)
}
