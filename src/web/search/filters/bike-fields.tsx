import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { brands } from '../../../contract/gear/brands.ts'
import type { CategoryId } from '../../../contract/gear/categories.ts'
import { reads } from '../../api/reads.ts'
import { Button } from '../../components/button.tsx'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { myBike, rememberBike } from '../my-bike.ts'
import { changed } from '../search-address.ts'
import { filterLabel } from './filter-labels.ts'
import { Choice, type FiltersProps } from './filter-parts.tsx'

/** Whether this has ever been laid out. It has not while it is folded away, or hidden on a narrow screen. */
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

/** Keeps only letters and digits, so that "r15v3" matches "R15 V3". */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Filters by what fits a bike: make, model (chosen or typed) and year. Remembers the last one chosen as the reader's own. */
export function BikeFields({ search, onChange }: FiltersProps) {
	const texts = useTexts()
	const { t } = texts
	const owner = useUser()?.uid ?? null
	const id = useId()
	const box = useRef<HTMLDivElement>(null)
	// Hundreds of models, which no one sees before opening this.
	const bikes = useQuery({ ...reads.bikes(), enabled: useLaidOut(box) }).data ?? []
	const chosen = search.get('bike') ?? ''
	const [chosenMake = '', model = '', year = ''] = chosen.split(':')
	const [asked, setAsked] = useState('')
	const make = chosenMake || asked
	const [mine, setMine] = useState<string | null>(null)
	useEffect(() => setMine(myBike(owner)), [owner])
	const choose = (bike: string) => {
		if (bike) {
			rememberBike(owner, bike)
			setMine(bike)
		}
		onChange(changed(search, { bike: bike || null }))
	}
	const models = bikes.filter((bike) => make === '' || bike.make === make)
	const nameOf = (bike: { make: CategoryId; model: string }) =>
		make === '' ? `${brands[bike.make]} ${bike.model}` : bike.model
	const namesOf = (bike: { make: CategoryId; model: string }) =>
		[bike.model, `${brands[bike.make]} ${bike.model}`].map(plain)
	const find = (typed: string) => {
		const found = models.find((bike) => namesOf(bike).includes(plain(typed)))
		if (typed.trim() === '' && model !== '') choose('')
		else if (found && (found.make !== chosenMake || found.model !== model)) choose(`${found.make}:${found.model}`)
	}
	// "R15" may be on its way to "R15 V3".
	const isWhole = (typed: string) =>
		models.filter((bike) => namesOf(bike).some((name) => name.startsWith(plain(typed)))).length === 1
	const input = useRef<HTMLInputElement>(null)
	const findTyped = useEffectEvent(() => find(input.current?.value ?? ''))
	// Finds what was typed before the models had loaded.
	useEffect(() => {
		if (bikes.length > 0) findTyped()
	}, [bikes.length])
	useEffect(() => {
		if (input.current && document.activeElement !== input.current) input.current.value = model
	}, [model])
	const known = bikes.find((bike) => bike.make === chosenMake && bike.model === model)
	const lastYear = known?.to ?? new Date(texts.now).getFullYear()
	const madeIn = known ? Array.from({ length: lastYear - known.from + 1 }, (_, index) => String(lastYear - index)) : []
	return (
		<div ref={box} className="stack stack--tight">
			{mine && mine !== chosen && (
				<Button small onClick={() => choose(mine)}>
					{t('My bike: {bike}', { bike: filterLabel(texts, 'bike', mine) })}
				</Button>
			)}
			<Choice
				title={t('Make')}
				value={make}
				onChoose={(to) => {
					setAsked(to)
					if (chosen) choose('')
				}}
			>
				{Object.entries(brands).map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</Choice>
			<div>
				<label className="field__label" htmlFor={id}>
					{t('Model')}
				</label>
				<div className="field__box">
					<input
						ref={input}
						id={id}
						className="field__input"
						list={`${id}-models`}
						autoComplete="off"
						placeholder={t('Type or choose')}
						defaultValue={model}
						onInput={({ currentTarget: { value } }) => isWhole(value) && find(value)}
						onBlur={({ currentTarget }) => find(currentTarget.value)}
						onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
					/>
				</div>
				<datalist id={`${id}-models`}>
					{models.map((bike) => (
						<option key={`${bike.make} ${bike.model}`} value={nameOf(bike)} />
					))}
				</datalist>
			</div>
			{chosen && (
				<Choice
					title={t('Year')}
					value={year}
					onChoose={(to) => choose([chosenMake, model, ...(to ? [to] : [])].join(':'))}
				>
					{[...new Set([...(year ? [year] : []), ...madeIn])].map((each) => (
						<option key={each}>{each}</option>
					))}
				</Choice>
			)}
		</div>
	)
}
