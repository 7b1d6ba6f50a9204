import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure, CursorPage } from '../../api/api-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ListPage } from './list-page.tsx'

interface PagedListProps<Row> {
	query: UseQueryResult<CursorPage<Row>, ApiFailure>
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

/** A page of a list that is no table. */
export function PagedList<Row>({ query, className, rowClass, empty, children }: PagedListProps<Row>) {
	return (
		<ListPage query={query} skeleton={<Skeleton className={className} rowClass={rowClass} />} empty={empty}>
			{(rows) => <ul className={className}>{rows.map(children)}</ul>}
		</ListPage>
	)
}
