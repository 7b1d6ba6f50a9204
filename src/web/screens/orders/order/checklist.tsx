import type { Order } from '../../../../contract/deals/orders.ts'
import { bounds } from '../../../../contract/fields.ts'
import { type CheckAnswer, checkAnswers, checks } from '../../../../contract/gear/checklist.ts'
import { useNow } from '../../../components/deals/now.ts'
import { momentOf } from '../../../components/deals/words.ts'
import { TextAreaField } from '../../../components/forms/field.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { useChecks } from './kept-checks.ts'
import { LowerPrice } from './lower-price.tsx'
import { EndingButton, endings } from './reason-dialog.tsx'

const answerNames: Readonly<Record<CheckAnswer, Text>> = { same: 'Same', differs: 'Differs', skipped: 'Skip' }

function useCheckText() {
	const { language } = useTexts()
	return (item: string) => checks.find((each) => each.item === item)?.text[language] ?? ''
}

/** What a buyer can do if something differs: offer a lower price in one press, or leave. */
function Differing({ order }: { order: Order }) {
	const { t } = useTexts()
	const leaving = endings.find(({ action }) => action === 'cancel' && order.actions.includes(action))
	return (
		<div className="stack stack--tight">
			{order.offer_range && <LowerPrice order={order} />}
			{leaving && (
				<>
					<p className="small quiet">{t('Leaving for this reason does not count against you.')}</p>
					<EndingButton order={order} ending={leaving} label="Leave: not as described" preset="not as described" />
				</>
			)}
		</div>
	)
}

function List({ order }: { order: Order }) {
	const { t } = useTexts()
	const textOf = useCheckText()
	const { answerTo, choose, isWaiting } = useChecks(order)
	const items = order.checklist ?? []
	return (
		<>
			<p role="status" className="checks__waiting">
				{isWaiting && t('Your answers are kept on this device and sent as soon as you are online.')}
			</p>
			<ol className="checks">
				{items.map(({ item }) => (
					<li key={item}>
						<fieldset className="checks__item">
							<legend>{textOf(item)}</legend>
							{checkAnswers.map((answer) => (
								<button
									key={answer}
									type="button"
									className="chip-button checks__answer"
									aria-pressed={answerTo(item) === answer}
									onClick={() => choose({ item, answer, text: '' })}
								>
									{t(answerNames[answer])}
								</button>
							))}
						</fieldset>
						{answerTo(item) === 'differs' && (
							<TextAreaField
								label={t('What differs?')}
								optional
								rows={2}
								maxLength={bounds.ownWords.max}
								defaultValue={order.differs?.find((each) => each.item === item)?.text ?? ''}
								onBlur={({ target }) => target.value && choose({ item, answer: 'differs', text: target.value })}
							/>
						)}
					</li>
				))}
			</ol>
			{items.some(({ item }) => answerTo(item) === 'differs') && <Differing order={order} />}
		</>
	)
}

/** What the buyer checks at the meeting, folded before that day. The handover code does not depend on it. */
export function ChecklistPanel({ order }: { order: Order }) {
	const { t } = useTexts()
	const isFolded = momentOf(order, useNow()) === 'before'
	return (
		<section className="panel stack" aria-labelledby="checklist">
			<h2 id="checklist">{t('Compare it with the listing')}</h2>
			<p>{t('You need not answer to get the gear. The seller sees only what differs.')}</p>
			{isFolded ? (
				<details className="fold">
					<summary>{t('Show what to look at')}</summary>
					<List order={order} />
				</details>
			) : (
				<List order={order} />
			)}
		</section>
	)
}

/** What the buyer found to differ, for the seller and for an admin who decides. */
export function DiffersPanel({ differs }: { differs: NonNullable<Order['differs']> }) {
	const { t } = useTexts()
	const textOf = useCheckText()
	return (
		<section className="panel stack" aria-labelledby="differs">
			<h2 id="differs">{t('What the buyer says differs')}</h2>
			<ul className="stack stack--tight">
				{differs.map(({ item, text }) => (
					<li key={item}>
						{textOf(item)}
						{text && <p className="quiet">{text}</p>}
					</li>
				))}
			</ul>
		</section>
	)
}
