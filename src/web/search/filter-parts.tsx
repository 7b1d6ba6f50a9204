import { type ReactNode, type Ref, useId } from 'react'
import type { FieldReasons } from '../../contract/errors.ts'
import type { FacetName, SearchAnswer } from '../../contract/listings/search.ts'
import * as drawn from '../components/drawings.ts'
import { Icon } from '../components/icon.tsx'
import { useTexts } from '../texts/texts.tsx'

/** What every filter knows of the search. */
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

/** Why a filter's parameter is left out. */
export function Reason({ children }: { children: string | undefined }) {
	return children === undefined ? null : <p className="field__error">{children}</p>
}

/** Controls of one filter under its name. */
export function Group({
	title,
	reason,
	children,
}: {
	title: string
	reason?: string | undefined
	children: ReactNode
}) {
	return (
		<fieldset className="filters__group">
			<legend>{title}</legend>
			<Reason>{reason}</Reason>
			{children}
		</fieldset>
	)
}

/** A choice of one among many, with "any" first. */
export function Choice({
	ref,
	title,
	value,
	reason,
	onChoose,
	children,
}: {
	ref?: Ref<HTMLDivElement>
	title: string
	value: string
	reason: string | undefined
	onChoose(value: string): void
	children: ReactNode
}) {
	const { t } = useTexts()
	const id = useId()
	return (
		<div ref={ref} className="filters__group">
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
