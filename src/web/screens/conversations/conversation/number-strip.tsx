import type { Conversation } from '../../../../contract/deals/conversations.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** The number that a photo is asked for with, for both sides until it runs out. */
export function NumberStrip({ conversation: { number, as } }: { conversation: Conversation }) {
	const { t, moment } = useTexts()
	if (!number) return null
	return (
		<div className="number-strip">
			<strong className="number-strip__digits">{number.number}</strong>
			<p className="small">
				{as === 'seller'
					? t('Put this number beside the gear and send a photo of both.')
					: t('You asked for a photo with this number.')}{' '}
				<span className="quiet">{t('Until {time}', { time: moment(number.until) })}</span>
			</p>
		</div>
	)
}
