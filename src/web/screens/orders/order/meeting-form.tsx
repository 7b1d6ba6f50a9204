import { useState } from 'react'
import type { Order } from '../../../../contract/deals/orders.ts'
import { dateInDhaka } from '../../../../contract/moments.ts'
import { Button } from '../../../components/button.tsx'
import { atStart, nearDay, useNow } from '../../../components/deals/now.ts'
import { PlaceChips } from '../../../components/deals/place-chips.tsx'
import { Chips } from '../../../components/forms/chips.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'

/** Bangladesh has had the same UTC offset all year since 2010. */
const zone = '+06:00'
const dayMs = 24 * 3_600_000
const days = 6
const hours = ['10:00', '12:00', '15:00', '17:00', '19:00']

const momentOf = (date: string, time: string) => Date.parse(`${date}T${time}${zone}`)

/** Chooses the place, the day and the time of a meeting: each in one press, or typed. */
export function MeetingForm({ order, onDone }: { order: Order; onDone: (() => void) | undefined }) {
	const { t, language, time } = useTexts()
	const now = useNow()
	const [place, setPlace] = useState(order.meeting?.place ?? order.meeting_location)
	const [at, setAt] = useState('')
	const { act, busy } = useAct(order._id, (failure) => refuse(failure), onDone)
	const { formProps, reason, refuse, mend } = useForm(
		() => ({ values: { place, at: Date.parse(`${at}${zone}`) || 0 } }),
		(meeting) => act({ action: 'propose_meeting', meeting, status: order.status }),
	)
	const [day = '', hour = ''] = at.split('T')
	const set = (next: string) => {
		setAt(next)
		mend('meeting.at')
	}
	const firstHour = (date: string) => hours.find((each) => momentOf(date, each) > now) ?? hours[hours.length - 1]
	return (
		<form {...formProps} className="form" method="post">
			<PlaceChips
				district={order.district}
				value={place}
				onChoose={(chosen) => {
					setPlace(chosen)
					mend('meeting.place')
				}}
			/>
			<Field
				label={t('Meeting place')}
				hint={t('A public place with people around, by day.')}
				name="meeting.place"
				autoComplete="off"
				value={place}
				onChange={({ target }) => setPlace(target.value)}
				error={reason('meeting.place')}
			/>
			<Chips
				label={t('Day')}
				value={day}
				chips={Array.from({ length: days }, (_, later) => now + later * dayMs).map((moment) => ({
					value: dateInDhaka(moment),
					label: atStart(nearDay(language, moment, now)),
				}))}
				onChoose={(date) => set(`${date}T${hour || firstHour(date)}`)}
			/>
			<Chips
				label={t('Time')}
				value={hour}
				chips={hours.map((each) => ({ value: each, label: time(momentOf(dateInDhaka(now), each)) }))}
				onChoose={(chosen) => {
					const today = dateInDhaka(now)
					const date = day || (momentOf(today, chosen) > now ? today : dateInDhaka(now + dayMs))
					set(`${date}T${chosen}`)
				}}
			/>
			<Field
				label={t('Day and time')}
				name="meeting.at"
				type="datetime-local"
				value={at}
				onChange={({ target }) => setAt(target.value)}
				error={reason('meeting.at')}
			/>
			<div className="cluster">
				<Button type="submit" look="primary" busy={busy}>
					{t('Propose this meeting')}
				</Button>
				{onDone && <Button onClick={onDone}>{t('Close')}</Button>}
			</div>
		</form>
	)
}
