import { useState } from 'react'
import { longestHoliday } from '../../../../contract/shops/holidays.ts'
import type { Shop } from '../../../../contract/shops/shops.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialogs/dialog.tsx'
import { Chips } from '../../../components/forms/chips.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useTexts } from '../../../texts/texts.tsx'

const dayMs = 86_400_000
const lengths = [3, 7, 14, 30]

function OnHoliday({ until, text }: { until: number; text: string }) {
	const { t, when } = useTexts()
	const end = useWrite('DELETE /api/holiday', { success: 'Welcome back', reload: ['shop', 'listings'] })
	return (
		<>
			<p>
				{t('Your listings are paused until {time}, and come back by themselves then.', { time: when(until) })}
				{text && <span className="quiet"> “{text}”</span>}
			</p>
			<div>
				<Button busy={end.isPending} onClick={() => end.mutate({})}>
					{t('End the holiday now')}
				</Button>
			</div>
		</>
	)
}

/** Takes all listings off the market for some days, or brings them back. */
export function Holiday({ shop }: { shop: Shop }) {
	const { t, count, now } = useTexts()
	const [days, setDays] = useState('7')
	const [text, setText] = useState('')
	const [ending, setEnding] = useState(0)
	const begin = useWrite('POST /api/holiday', {
		success: 'Have a good holiday',
		reload: ['shop', 'listings', 'offers'],
		onSuccess: () => setEnding(0),
		onFailure(failure) {
			setEnding(failure.openOffers ?? 0)
			return failure.openOffers !== undefined
		},
	})
	if (shop.away_until !== null) return <OnHoliday until={shop.away_until} text={shop.away_text} />
	const send = (end_offers: boolean) => begin.mutate({ body: { until: now + Number(days) * dayMs, text, end_offers } })
	return (
		<>
			<Chips
				label={t('For how long?')}
				chips={lengths.map((length) => ({
					value: String(length),
					label: count({ one: '{count} day', other: '{count} days' }, length),
				}))}
				value={days}
				onChoose={setDays}
			/>
			<Field
				label={t('A line for buyers')}
				optional
				maxLength={300}
				value={text}
				onChange={({ target }) => setText(target.value)}
				hint={count({ one: 'At most {count} day.', other: 'At most {count} days.' }, longestHoliday)}
			/>
			<div>
				<Button busy={begin.isPending} onClick={() => send(false)}>
					{t('Go on holiday')}
				</Button>
			</div>
			<ConfirmDialog
				open={ending > 0}
				title={t('Go on holiday?')}
				question={count(
					{
						one: '{count} open offer ends, because its gear goes off the market.',
						other: '{count} open offers end, because their gear goes off the market.',
					},
					ending,
				)}
				confirmLabel={t('Go on holiday')}
				cancelLabel={t('Close')}
				look="strong"
				busy={begin.isPending}
				onClose={() => setEnding(0)}
				onConfirm={() => send(true)}
			/>
		</>
	)
}
