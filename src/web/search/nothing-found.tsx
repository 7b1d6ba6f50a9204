import type { ReactNode } from 'react'
import type { SearchAnswer } from '../../contract/listings/search.ts'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/notice.tsx'
import { type Texts, useTexts } from '../texts/texts.tsx'
import { filterLabel } from './filter-labels.ts'
import { choose, withoutFilters } from './search-address.ts'

interface NothingFoundProps {
	search: URLSearchParams
	answer: Pick<SearchAnswer, 'relax' | 'understood'>
	title?: string
	fixed?: readonly string[]
	addressOf(search: URLSearchParams): string
	/** What else to do, such as saving the search. */
	children?: ReactNode
}

const label = (texts: Texts, parameter: string, value: string) =>
	value
		.split(',')
		.map((one) => filterLabel(texts, parameter, one))
		.join(', ')

/** No result is a dead end: what each filter hides, or else fewer words. */
export function NothingFound({ search, answer, title, fixed = [], addressOf, children }: NothingFoundProps) {
	const texts = useTexts()
	const { t, number } = texts
	const { relax = [], understood } = answer
	const wider = relax.filter(({ parameter, total }) => total > 0 && !fixed.includes(parameter))
	const words = search.get('q') ?? ''
	return (
		<EmptyState
			icon="search"
			level="h2"
			title={title ?? t('Nothing found')}
			text={wider.length > 0 ? t('There is more without one of the filters:') : t('Try fewer or other words.')}
		>
			{wider.map(({ parameter, value, total }) => (
				<ButtonLink key={`${parameter} ${value}`} href={addressOf(choose(search, understood, parameter, []))}>
					{t('Without {filter}: {total}', { filter: label(texts, parameter, value), total: number(total) })}
				</ButtonLink>
			))}
			{relax.length > 1 && (
				<ButtonLink href={addressOf(withoutFilters(search, understood, fixed))}>{t('Without any filter')}</ButtonLink>
			)}
			{children}
			{words !== '' && <ButtonLink href={addressOf(new URLSearchParams())}>{t('See everything')}</ButtonLink>}
		</EmptyState>
	)
}
