import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { FieldReasons } from '../../contract/errors.ts'
import { brands } from '../../contract/gear/brands.ts'
import type { FacetName, SearchAnswer } from '../../contract/listings/search.ts'
import { Button } from '../components/button.tsx'
import * as drawn from '../components/drawings.ts'
import { Icon } from '../components/icon.tsx'
import { reads } from '../reads.ts'
import { type Text, useTexts } from '../texts/texts.tsx'
import { valueName } from './filter-labels.ts'
import { changed, choose, chosenValues } from './search-address.ts'

const facetTitles: Readonly<Record<FacetName, Text>> = {
	gear_type: 'Gear type',
	category: 'Brand',
	size: 'Size',
	condition: 'Condition',
	maker: 'Maker',
	colour: 'Colour',
	district: 'District',
}
/** Those below the price, in the order in which people ask. */
const facets: readonly FacetName[] = ['size', 'condition', 'maker', 'category', 'colour', 'district']
/** How many values of a facet are in view. */
const seenFirst = 6

export interface FiltersProps {
	search: URLSearchParams
	answer: SearchAnswer
	/** Why a parameter of the address is left out. */
	refused?: FieldReasons
	/** Facets that the page itself has chosen. */
	fixed?: readonly FacetName[]
	addressOf(search: URLSearchParams): string
	onChange(search: URLSearchParams): void
}

function Reason({ children }: { children: string | undefined }) {
	return children === undefined ? null : <p className="field__error">{children}</p>
}

function Group({ title, reason, children }: { title: string; reason?: string | undefined; children: ReactNode }) {
	return (
		<fieldset className="filters__group">
			<legend>{title}</legend>
			<Reason>{reason}</Reason>
			{children}
		</fieldset>
	)
}

function Facet({ name, search, answer, refused, onChange }: FiltersProps & { name: FacetName }) {
	const texts = useTexts()
	const { t, number } = texts
	const { facets, understood } = answer
	const chosen = chosenValues(search, understood, name)
	const missing = chosen.filter((value) => !facets[name].some((one) => one.value === value))
	const values = [...facets[name], ...missing.map((value) => ({ value, count: 0 }))]
	if (values.length === 0 && !refused?.[name]) return null
	const about = facets.estimated.includes(name) ? '≈' : ''
	const toggle = (value: string) =>
		onChange(
			choose(
				search,
				understood,
				name,
				chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
			),
		)
	const rows = values.map(({ value, count }) => (
		<label key={value} className="filters__row">
			<input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
			<span className="filters__name">{valueName(texts, name, value)}</span>
			<span className="filters__count">
				{about}
				{number(count)}
			</span>
		</label>
	))
	const hidden = rows.slice(seenFirst)
	return (
		<Group title={t(facetTitles[name])} reason={refused?.[name]}>
			{rows.slice(0, seenFirst)}
			{hidden.length > 0 && (
				<details open={values.slice(seenFirst).some(({ value }) => chosen.includes(value)) || undefined}>
					<summary>
						{t('{count} more', { count: hidden.length })}
						<Icon name={drawn.chevronDown} size={16} />
					</summary>
					{hidden}
				</details>
			)}
		</Group>
	)
}

/** Taka as typed, with separators or in Bangla digits. Null if it is no whole amount. */
function takaOf(typed: FormDataEntryValue | null): string | null {
	const plain = String(typed ?? '')
		.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replace(/[\s,৳]/g, '')
	return /^\d{1,8}$/.test(plain) ? plain : null
}

function Prices({ search, answer, refused, addressOf, onChange }: FiltersProps) {
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
		<Group title={t('Price')} reason={refused?.['min'] ?? refused?.['max']}>
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
							inputMode="numeric"
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

/** A choice of one among many, with "any" first. */
function Choice({
	title,
	value,
	reason,
	onChoose,
	children,
}: {
	title: string
	value: string
	reason: string | undefined
	onChoose(value: string): void
	children: ReactNode
}) {
	const { t } = useTexts()
	const id = useId()
	return (
		<div className="filters__group">
			<label className="field__label" htmlFor={id}>
				{title}
			</label>
			<Reason>{reason}</Reason>
			<div className="field__box">
				<select
					id={id}
					className="field__input field__input--select"
					value={value}
					onChange={(event) => onChoose(event.target.value)}
				>
					<option value="">{t('Any')}</option>
					{children}
				</select>
				<Icon name={drawn.chevronDown} className="field__arrow" />
			</div>
		</div>
	)
}

function Bike({ search, refused, onChange }: FiltersProps) {
	const { t } = useTexts()
	const bikes = useQuery(reads.bikes())
	const chosen = search.get('bike') ?? ''
	const known = (bikes.data ?? []).map(({ make, model }) => ({ make, model, value: `${make}:${model}` }))
	const isOther = chosen !== '' && !known.some(({ value }) => value === chosen)
	return (
		<Choice
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
			<Prices {...props} />
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
