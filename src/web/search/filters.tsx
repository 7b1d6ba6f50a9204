import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { brands } from '../../contract/gear/brands.ts'
import type { FacetName } from '../../contract/listings/search.ts'
import { reads } from '../api/reads.ts'
import { useTexts } from '../texts/texts.tsx'
import { Facet } from './facet.tsx'
import { Choice, type FiltersProps, Reason } from './filter-parts.tsx'
import { PriceFilter } from './price-filter.tsx'
import { changed, choose, chosenValues } from './search-address.ts'

/** Those below the price, in the order in which people ask. */
const facets: readonly FacetName[] = ['size', 'condition', 'maker', 'category', 'colour', 'district']

/** Whether this has ever been laid out: not in a part that the screen is too narrow for. */
function useLaidOut(box: RefObject<HTMLElement | null>): boolean {
	const [laidOut, setLaidOut] = useState(false)
	useEffect(() => {
		if (laidOut || !box.current) return
		const observer = new ResizeObserver((sizes) => setLaidOut(sizes.some(({ contentRect }) => contentRect.width > 0)))
		observer.observe(box.current)
		return () => observer.disconnect()
	}, [box, laidOut])
	return laidOut
}

function Bike({ search, refused, onChange }: FiltersProps) {
	const { t } = useTexts()
	const box = useRef<HTMLDivElement>(null)
	// Hundreds of models, which a phone does not show before its sheet is open.
	const bikes = useQuery({ ...reads.bikes(), enabled: useLaidOut(box) })
	const chosen = search.get('bike') ?? ''
	const known = (bikes.data ?? []).map(({ make, model }) => ({ make, model, value: `${make}:${model}` }))
	const isOther = chosen !== '' && !known.some(({ value }) => value === chosen)
	return (
		<Choice
			ref={box}
			title={t('Fits the bike')}
			value={chosen}
			reason={refused?.['bike']}
			onChoose={(bike) => onChange(changed(search, { bike }))}
		>
			{isOther && <option value={chosen}>{chosen.replaceAll(':', ' ')}</option>}
			{Object.entries(brands).map(([make, name]) => (
				<optgroup key={make} label={name}>
					{known
						.filter((bike) => bike.make === make)
						.map(({ model, value }) => (
							<option key={value} value={value}>
								{`${name} ${model}`}
							</option>
						))}
				</optgroup>
			))}
		</Choice>
	)
}

const years = [1, 2, 3, 5]

/** All filters of a search with the counts of what they would give. Each choice is a new address. */
export function Filters(props: FiltersProps) {
	const { search, answer, refused, fixed = [], onChange } = props
	const { t, count } = useTexts()
	const used = chosenValues(search, answer.understood, 'used_max')[0] ?? ''
	const usedYears = [...new Set([...years, ...(used ? [Number(used)] : [])])].sort((one, other) => one - other)
	return (
		<div className="filters">
			<Facet name="gear_type" {...props} />
			<PriceFilter {...props} />
			{facets
				.filter((name) => !fixed.includes(name))
				.map((name) => (
					<Facet key={name} name={name} {...props} />
				))}
			<Choice
				title={t('Use')}
				value={used}
				reason={refused?.['used_max']}
				onChoose={(value) => onChange(choose(search, answer.understood, 'used_max', [value]))}
			>
				{usedYears.map((year) => (
					<option key={year} value={year}>
						{count({ one: 'At most {count} year', other: 'At most {count} years' }, year)}
					</option>
				))}
			</Choice>
			<Bike {...props} />
			<fieldset className="filters__group">
				<legend>{t('Seller')}</legend>
				<Reason>{refused?.['verified']}</Reason>
				<label className="filters__row">
					<input
						type="checkbox"
						checked={search.get('verified') === 'true'}
						onChange={({ target }) => onChange(changed(search, { verified: target.checked ? 'true' : null }))}
					/>
					<span className="filters__name">{t('Verified sellers only')}</span>
				</label>
			</fieldset>
		</div>
	)
}
