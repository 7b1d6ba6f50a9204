import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Order } from '../../../../contract/deals/orders.ts'
import { reads } from '../../../api/reads.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Field } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** Bangladesh has had one time all year since 2010. */
const zone = '+06:00'

function ProposalForm({ order, onDone }: { order: Order; onDone: () => void }) {
	const { t, language } = useTexts()
	const places = useQuery(reads.places())
	const { act, busy } = useAct(order._id, (failure) => refuse(failure), onDone)
	const { formProps, reason, refuse } = useForm(
		(typed) => ({ values: { place: String(typed['meeting.place'] ?? ''), at: String(typed['meeting.at'] ?? '') } }),
		({ place, at }) =>
			act({ action: 'propose_meeting', meeting: { place, at: Date.parse(`${at}${zone}`) || 0 }, status: order.status }),
	)
	return (
		<form {...formProps} className="form" method="post">
			<Field
				label={t('Meeting place')}
				hint={t('A public place with people around, by day.')}
				name="meeting.place"
				list="meeting-places"
				autoComplete="off"
				defaultValue={order.meeting?.place ?? order.meeting_location}
				error={reason('meeting.place')}
			/>
			<datalist id="meeting-places">
				{places.data?.map(({ place, name }) => (
					<option key={place} value={place} label={name[language]} />
				))}
			</datalist>
			<Field label={t('Day and time')} name="meeting.at" type="datetime-local" error={reason('meeting.at')} />
			<div className="cluster">
				<Button type="submit" look="primary" busy={busy}>
					{t('Propose this meeting')}
				</Button>
				{order.meeting && <Button onClick={onDone}>{t('Close')}</Button>}
			</div>
		</form>
	)
}

const mapOf = (place: string) =>
	`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Bangladesh`)}`

function MapLink({ place }: { place: string }) {
	const { t } = useTexts()
	return (
		<a href={mapOf(place)} target="_blank" rel="noreferrer">
			<Icon name="pin" size={18} /> {t('Show on a map')}
			<span className="visually-hidden"> {place}</span>
		</a>
	)
}

/** To the calendar file, which has the agreed meeting, or the proposed one where none is agreed. */
function CalendarLink({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<a href={`/api/order/calendar/${order._id}`} download="motor.ics">
			<Icon name={drawn.clock} size={18} /> {t('Add to your calendar')}
		</a>
	)
}

/** The meeting that stands while another is proposed. */
function Standing({ order, meeting }: { order: Order; meeting: NonNullable<Order['agreed_meeting']> }) {
	const { t, when } = useTexts()
	return (
		<div>
			<p>
				{t('Your meeting on {moment} stands until you both agree on another: {place}.', {
					moment: when(meeting.at),
					place: meeting.place,
				})}
			</p>
			<p className="cluster order-links">
				<MapLink place={meeting.place} />
				<CalendarLink order={order} />
			</p>
		</div>
	)
}

function Proposed({ order, children }: { order: Order; children: ReactNode }) {
	const { t, when } = useTexts()
	const { meeting, agreed_meeting: agreed } = order
	if (!meeting) return null
	return (
		<div className="stack">
			{agreed && <Standing order={order} meeting={agreed} />}
			<dl className="order-facts">
				<div>
					<dt>{t('Time')}</dt>
					<dd>
						<time dateTime={new Date(meeting.at).toISOString()}>{when(meeting.at)}</time>
					</dd>
				</div>
				<div>
					<dt>{t('Meeting place')}</dt>
					<dd>{meeting.place}</dd>
				</div>
			</dl>
			{order.status === 'accepted' && (
				<p className="cluster order-links">
					<MapLink place={meeting.place} />
					{!agreed && <CalendarLink order={order} />}
				</p>
			)}
			{children}
		</div>
	)
}

function headingOf({ meeting, status }: Order): Text {
	if (!meeting) return 'Where and when'
	if (!meeting.agreed) return 'Proposed meeting'
	// Of an order that is over nobody is to think that they still meet.
	return status === 'accepted' ? 'Your meeting' : 'Agreed meeting'
}

/** The meeting of an accepted order: what is agreed, or proposed, and the form for another. */
export function MeetingPanel({ order }: { order: Order }) {
	const { t } = useTexts()
	const [proposing, setProposing] = useState(false)
	const { act, busy } = useAct(order._id)
	const mayPropose = order.actions.includes('propose_meeting')
	if (!order.meeting && !mayPropose) return null
	// With what is shown here: the other side may propose another meanwhile.
	const agree = () =>
		act({
			action: 'agree_meeting',
			status: order.status,
			...(order.meeting && { meeting: { place: order.meeting.place, at: order.meeting.at } }),
		})
	const form = mayPropose && (proposing || !order.meeting)
	return (
		<section className="panel stack" aria-labelledby="meeting">
			<h2 id="meeting">{t(headingOf(order))}</h2>
			{form ? (
				<ProposalForm order={order} onDone={() => setProposing(false)} />
			) : (
				<Proposed order={order}>
					<div className="cluster">
						{order.actions.includes('agree_meeting') && (
							<Button look="primary" busy={busy} onClick={agree}>
								{t('Agree')}
							</Button>
						)}
						{mayPropose && <Button onClick={() => setProposing(true)}>{t('Propose another')}</Button>}
					</div>
				</Proposed>
			)}
		</section>
	)
}
