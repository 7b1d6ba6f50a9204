import { useId } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Icon } from '../icon.tsx'

/** The kind of value. It names the sort options. */
export type SortedKind = 'names' | 'amounts' | 'times' | 'marks'

/** The order of a column's first press, then that of its second. */
const orders = {
	names: ['{column}: A to Z', '{column}: Z to A'],
	amounts: ['{column}: low to high', '{column}: high to low'],
	times: ['{column}: oldest first', '{column}: newest first'],
	marks: ['{column}: no first', '{column}: yes first'],
} as const satisfies Record<SortedKind, readonly [Text, Text]>

interface SortByProps {
	columns: readonly { key: string; head: string; kind: SortedKind }[]
	/** A `sort` value, or empty for the default order. */
	chosen: string
	onChoose: (order: string) => void
}

/** Sorts a list that has no column heads, such as cards. */
export function SortBy({ columns, chosen, onChoose }: SortByProps) {
	const { t } = useTexts()
	const id = useId()
	return (
		<div className="sort-by">
			<label className="field__label" htmlFor={id}>
				{t('Sort by')}
			</label>
			<div className="field__box">
				<select
					id={id}
					className="field__input field__input--select"
					value={chosen}
					onChange={(event) => onChoose(event.target.value)}
				>
					<option value="">{t('Newest first')}</option>
					{columns.map(({ key, head, kind }) =>
						orders[kind].map((order, index) => (
							<option key={order} value={index === 0 ? key : `-${key}`}>
								{t(order, { column: head })}
							</option>
						)),
					)}
				</select>
				<Icon name="chevron-down" className="field__arrow" />
			</div>
		</div>
	)
}
