import { useId } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import * as drawn from '../drawings.ts'
import { Icon } from '../icon.tsx'

interface SortSelectProps<Order extends string> {
	/** Each order with its name in the reader's language. */
	options: readonly (readonly [order: Order, name: string])[]
	chosen: Order
	onChoose(order: Order): void
	label?: Text
}

/** A one-line choice of how a list without column heads is sorted, or which of its rows are shown. */
export function SortSelect<Order extends string>({
	options,
	chosen,
	onChoose,
	label = 'Sort by',
}: SortSelectProps<Order>) {
	const { t } = useTexts()
	const id = useId()
	return (
		<div className="sort-by">
			<label className="field__label" htmlFor={id}>
				{t(label)}
			</label>
			<div className="field__box">
				<select
					id={id}
					className="field__input field__input--select"
					value={chosen}
					onChange={(event) => onChoose(event.target.value as Order)}
				>
					{options.map(([order, name]) => (
						<option key={order} value={order}>
							{name}
						</option>
					))}
				</select>
				<Icon name={drawn.chevronDown} className="field__arrow" />
			</div>
		</div>
	)
}
