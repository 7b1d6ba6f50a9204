import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { ApiFailure, Page } from '../../api-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { FailedRead } from '../failed-read.tsx'
import { EndOfList } from './end-of-list.tsx'
import { Pager } from './pager.tsx'

interface PagedListProps<Row> {
	query: UseQueryResult<Page<Row>, ApiFailure>
	/** Class of the list. */
	className: string
	/** Class of a row while the list loads. */
	rowClass: string
	/** Shown when there is nothing at all. */
	empty: ReactNode
	/** A row as a list item, with its key. */
	children(row: Row): ReactNode
}

function Skeleton({ className, rowClass }: { className: string; rowClass: string }) {
	const { t } = useTexts()
	return (
		<div className={className} role="status" aria-label={t('Loading')}>
			{[1, 2, 3].map((row) => (
				<div key={row} className={`${rowClass} skeleton`} aria-hidden="true">
					<span className="skeleton__line" />
					<span className="skeleton__line skeleton__line--short" />
				</div>
			))}
		</div>
	)
}

/** A page of a list that is no table, in each of its states. */
export function PagedList<Row>({ query, className, rowClass, empty, children }: PagedListProps<Row>) {
	const search = new URLSearchParams(useSearch())
	const page = query.data
	if (!page && query.isError) return <FailedRead title="We couldn't load this list." query={query} />
	if (!page) return <Skeleton className={className} rowClass={rowClass} />
	if (page.rows.length === 0) return search.has('cursor') ? <EndOfList /> : empty
	return (
		<div className="stack" aria-busy={query.isPlaceholderData || undefined}>
			<ul className={className}>{page.rows.map(children)}</ul>
			<Pager next={page.next} />
		</div>
	)
}
