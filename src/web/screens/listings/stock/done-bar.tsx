import { Button, IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { EndingOffers } from '../ending-offers.tsx'
import type { StockActs } from './use-stock-acts.ts'

const mostReasons = 3

/** Says what was done and what was not, and offers undo. Asks before offers end. */
export function DoneBar({ acts }: { acts: StockActs }) {
	const { t, count } = useTexts()
	const { done, asking } = acts
	const reasons = [...new Set(done?.refused.flatMap(({ message }) => message ?? []))].slice(0, mostReasons)
	const ending = {
		count: asking?.offers ?? null,
		cancel: () => acts.answer(false),
		goOn: () => acts.answer(true),
	}
	return (
		<>
			<div role="status">
				{done && !asking && (
					<div className="stock-done">
						<span>
							{done.count > 0 &&
								count({ one: '{count} listing changed.', other: '{count} listings changed.' }, done.count)}{' '}
							{done.refused.length > 0 &&
								count(
									{ one: '{count} stayed as it is.', other: '{count} stayed as they are.' },
									done.refused.length,
								)}{' '}
							{done.count + done.refused.length === 0 && t('Nothing had to change.')}
							{reasons.map((reason) => (
								<small key={reason} className="stock-done__reason">
									{reason}
								</small>
							))}
						</span>
						{done.undoable && done.count > 0 && (
							<Button small icon="retry" busy={acts.undoing} onClick={() => void acts.undo()}>
								{t('Undo')}
							</Button>
						)}
						<IconButton icon="close" label={t('Close')} onClick={acts.dismiss} />
					</div>
				)}
			</div>
			<EndingOffers ending={ending} confirmLabel={t('Go on')} />
		</>
	)
}
