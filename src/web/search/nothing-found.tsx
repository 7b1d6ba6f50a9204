import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SearchAnswer } from '../../contract/listings/search.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { EmptyState } from '../components/notice.tsx'
import { type Texts, useTexts } from '../texts/texts.tsx'
import { filterLabel } from './filters/filter-labels.ts'
import { Results } from './results.tsx'
import { changed, choose, withoutFilters, without as withoutPiece } from './search-address.ts'

interface NothingFoundProps {
	search: URLSearchParams
	answer: Pick<SearchAnswer, 'relax' | 'nearest' | 'understood' | 'corrected'>
	title?: string
	fixed?: readonly string[]
	addressOf(search: URLSearchParams): string
	/** What else to do, such as saving the search. */
	children?: ReactNode
}

type Way = NonNullable<SearchAnswer['nearest']>[number]

const label = (texts: Texts, parameter: string, value: string) =>
	parameter === 'q'
		? `“${value.replaceAll('"', '')}”`
		: value
				.split(',')
				.map((one) => filterLabel(texts, parameter, one))
				.join(', ')

/** The dropped filter, and what dropping it finds: `৳5,000 → ৳6,200`, `Dhaka: 1 elsewhere`. */
function WayName({ way: { dropped, total, items } }: { way: Way }) {
	const texts = useTexts()
	const { t, count, money, number } = texts
	const [only, ...others] = dropped
	const price = items[0]?.resell_price
	if (only && others.length === 0) {
		if ((only.parameter === 'max' || only.parameter === 'min') && price !== undefined)
			return (
				<>
					{money(Number(only.value))} <Icon name="arrow" size={18} />
					{/* The display face has no arrow. */}
					<span className="visually-hidden">→</span> {money(price)}
				</>
			)
		if (only.parameter === 'district' || only.parameter === 'division')
			return `${label(texts, only.parameter, only.value)}: ${count({ one: '{count} elsewhere', other: '{count} elsewhere' }, total)}`
	}
	const filter = dropped.map(({ parameter, value }) => label(texts, parameter, value)).join(', ')
	return t('Without {filter}: {total}', { filter, total: number(total) })
}

/** Ways on from an empty result: the nearest listings, what each filter hides, or else fewer words. */
export function NothingFound({ search, answer, title, fixed = [], addressOf, children }: NothingFoundProps) {
	const texts = useTexts()
	const { t, number } = texts
	const { relax = [], understood } = answer
	const nearest = (answer.nearest ?? []).filter(
		({ dropped }) => !dropped.some(({ parameter }) => fixed.includes(parameter)),
	)
	const isShown = (parameter: string) =>
		nearest.some(({ dropped }) => dropped.length === 1 && dropped[0]?.parameter === parameter)
	const wider = relax.filter(({ parameter, total }) => total > 0 && !fixed.includes(parameter) && !isShown(parameter))
	const without = (parameters: readonly string[]) =>
		addressOf(parameters.reduce((left, parameter) => choose(left, understood, parameter, []), search))
	const words = search.get('q') ?? ''
	const withoutAll = (dropped: Way['dropped']) => {
		const left = dropped.filter(({ parameter }) => parameter === 'q').map(({ value }) => value)
		return left.length > 0
			? addressOf(changed(search, { q: left.reduce(withoutPiece, answer.corrected ?? words) }))
			: without(dropped.map(({ parameter }) => parameter))
	}
	const more = (
		<>
			{wider.map(({ parameter, value, total }) => (
				<ButtonLink key={`${parameter} ${value}`} href={without([parameter])}>
					{t('Without {filter}: {total}', { filter: label(texts, parameter, value), total: number(total) })}
				</ButtonLink>
			))}
			{relax.length > 1 && (
				<ButtonLink href={addressOf(withoutFilters(search, understood, fixed))}>{t('Without any filter')}</ButtonLink>
			)}
			{children}
			{words !== '' && <ButtonLink href={addressOf(new URLSearchParams())}>{t('See everything')}</ButtonLink>}
		</>
	)
	if (nearest.length === 0)
		return (
			<EmptyState
				icon="search"
				level="h2"
				title={title ?? t('Nothing found')}
				text={wider.length > 0 ? t('There is more without one of the filters:') : t('Try fewer or other words.')}
			>
				{more}
			</EmptyState>
		)
	return (
		<>
			<h2>{title ?? t('Nothing found')}</h2>
			<p className="quiet">{t('This comes nearest:')}</p>
			{nearest.map((way) => (
				<section key={way.dropped.map(({ parameter }) => parameter).join()} className="search__near">
					<h3>
						<Link href={withoutAll(way.dropped)}>
							<WayName way={way} />
						</Link>
					</h3>
					<Results listings={way.items} isBusy={false} level="h4" />
				</section>
			))}
			<div className="cluster search__near">{more}</div>
		</>
	)
}
