import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FieldReasons } from '../../../contract/errors.ts'
import type { KnownFactName } from '../../../contract/gear/facts.ts'
import type { FacetName, SearchAnswer } from '../../../contract/listings/search.ts'
import * as drawn from '../../components/drawings.ts'
import { Icon } from '../../components/icon.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** A facet that counts what is known of the gear. */
export type FactFacet = Extract<FacetName, KnownFactName>

const byFact: Readonly<Record<FactFacet, true>> = {
	crash: true,
	standard: true,
	class: true,
	protectors: true,
	level: true,
}
/** These facets, in the order in which people ask for them. */
export const factFacets = Object.keys(byFact) as FactFacet[]

/** The props of every filter. */
export interface FiltersProps {
	search: URLSearchParams
	answer: SearchAnswer
	/** Why parameters of the address are left out. */
	refused?: FieldReasons
	/** Facets fixed by the page itself. */
	fixed?: readonly FacetName[]
	/** Whether only filters in use are open. */
	folded?: boolean
	addressOf(search: URLSearchParams): string
	onChange(search: URLSearchParams): void
}

/** Why a filter's parameter is left out. */
function Reason({ children }: { children: string | undefined }) {
	return children === undefined ? null : <p className="field__error">{children}</p>
}

interface GroupProps {
	title: string
	reason?: string | undefined
	/** How many of its values are chosen. */
	inUse?: number
	/** Whether it is open even if nothing is chosen. */
	open?: boolean
	/** Whether its controls load only once it is open. */
	late?: boolean
	children: ReactNode
}

/** The controls of one filter, collapsible under its name. */
export function Group({ title, reason, inUse = 0, open = false, late = false, children }: GroupProps) {
	const { number } = useTexts()
	const [isOpen, setOpen] = useState(open || inUse > 0 || reason !== undefined)
	const details = useRef<HTMLDetailsElement>(null)
	// It may have been opened before hydration.
	useEffect(() => setOpen((known) => known || details.current?.open === true), [])
	return (
		<details
			ref={details}
			className="filters__group"
			open={isOpen}
			onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
		>
			<summary className="filters__title">
				<span className="filters__name">{title}</span>
				{inUse > 0 && <span className="filters__count">{number(inUse)}</span>}
				<Icon name={drawn.chevronDown} size={16} />
			</summary>
			<fieldset aria-label={title}>
				<Reason>{reason}</Reason>
				{late ? isOpen && <Suspense fallback={<Spinner />}>{children}</Suspense> : children}
			</fieldset>
		</details>
	)
}

/** A drop-down list, with "any" first. */
export function Choice({
	title,
	value,
	onChoose,
	children,
}: {
	title: string
	value: string
	onChoose(value: string): void
	children: ReactNode
}) {
	const { t } = useTexts()
	const id = useId()
	return (
		<div>
			<label className="field__label" htmlFor={id}>
				{title}
			</label>
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
