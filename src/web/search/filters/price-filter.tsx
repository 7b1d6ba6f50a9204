import { type FormEvent, useId } from 'react'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { changed, choose, chosenValues } from '../search-address.ts'
import { type FiltersProps, Group } from './filter-parts.tsx'
import { takaOf } from './typed-taka.ts'

/** The price filter: two bounds to type, and steps with counts. */
export function PriceFilter({ search, answer, refused, folded = false, addressOf, onChange }: FiltersProps) {
	const { t, money, number } = useTexts()
	const id = useId()
	const { facets, understood } = answer
	const bounds = { min: chosenValues(search, understood, 'min')[0], max: chosenValues(search, understood, 'max')[0] }
	const priced = (min: string | null, max: string | null) =>
		changed(choose(choose(search, understood, 'min', []), understood, 'max', []), { min, max })
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const typed = new FormData(event.currentTarget)
		const [one, other] = [takaOf(typed.get('min')), takaOf(typed.get('max'))]
		const swapped = one !== null && other !== null && Number(one) > Number(other)
		onChange(swapped ? priced(other, one) : priced(one, other))
	}
	return (
		<Group
			title={t('Price')}
			reason={refused?.['min'] ?? refused?.['max']}
			inUse={[bounds.min, bounds.max].filter(Boolean).length}
			open={!folded}
		>
			<form className="filters__prices" key={`${bounds.min} ${bounds.max}`} onSubmit={submit}>
				{(['min', 'max'] as const).map((name) => (
					<span key={name} className="field__box">
						<label className="visually-hidden" htmlFor={`${id}-${name}`}>
							{t(name === 'min' ? 'Lowest price in taka' : 'Highest price in taka')}
						</label>
						<span className="field__affix">৳</span>
						<input
							id={`${id}-${name}`}
							className="field__input"
							name={name}
							inputMode="text"
							autoComplete="off"
							placeholder={t(name === 'min' ? 'from' : 'to')}
							defaultValue={bounds[name]}
						/>
					</span>
				))}
				<Button type="submit" small>
					{t('Apply')}
				</Button>
			</form>
			<ul className="filters__steps">
				{facets.price
					.filter(({ count }) => count > 0)
					.map(({ from, to, count }) => (
						<li key={from}>
							<Link
								className="filters__row"
								onClick={(event) => {
									event.preventDefault()
									onChange(priced(from > 0 ? String(from) : null, to === null ? null : String(to - 1)))
								}}
								href={addressOf(priced(from > 0 ? String(from) : null, to === null ? null : String(to - 1)))}
							>
								<span className="filters__name">
									{to === null
										? t('From {price}', { price: money(from) })
										: from === 0
											? t('Under {price}', { price: money(to) })
											: `${money(from)}–${number(to)}`}
								</span>
								<span className="filters__count">{number(count)}</span>
							</Link>
						</li>
					))}
			</ul>
		</Group>
	)
}
