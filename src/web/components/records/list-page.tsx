import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type { ApiFailure, CursorPage } from '../../api/api-client.ts'
import { useAddressWith } from '../../routing/address.ts'
import type { Text } from '../../texts/texts.tsx'
import { FailedRead } from '../failed-read.tsx'
import { EndOfList } from './end-of-list.tsx'
import { Pager, type Paging, pages } from './pager.tsx'

interface PageRowsProps {
	isEmpty: boolean
	/** Cursor of the next page. */
	next: string | null
	/** Whether the rows are still those of another page. */
	isBusy: boolean
	/** How many pages there are, if that is known. */
	pages?: number | null
	/** Replaces the rows if there are none at all. */
	empty: ReactNode
	/** The rows. */
	children: ReactNode
	paging?: Paging
}

/** A page that has been read: its rows or why there are none, and the links to other pages. */
export function PageRows({
	isEmpty,
	next,
	isBusy,
	pages: count = null,
	empty,
	children,
	paging = pages,
}: PageRowsProps) {
	const { search } = useAddressWith()
	const instead = search.has(paging.cursor) ? <EndOfList /> : empty
	return (
		<>
			{isEmpty ? instead : children}
			<Pager next={next} isBusy={isBusy} pages={count} paging={paging} />
		</>
	)
}

interface ListPageProps<Row> {
	query: UseQueryResult<CursorPage<Row>, ApiFailure>
	/** Shown in place of the rows that were read. */
	rows?: readonly Row[]
	/** Shown while the list loads. */
	skeleton: ReactNode
	/** Shown when there is nothing at all. */
	empty: ReactNode
	/** The message if the list cannot be read. */
	failed?: Text
	paging?: Paging
	/** The element around the rows. */
	ref?: Ref<HTMLDivElement>
	/** The rows, at least one. */
	children(rows: readonly Row[]): ReactNode
}

/** A page of a list in every state: loading, failed, empty, past the end, filled. */
export function ListPage<Row>(props: ListPageProps<Row>) {
	const { query, skeleton, empty, failed = "We couldn't load this list.", paging = pages, ref, children } = props
	const page = query.data
	if (!page) return query.isError ? <FailedRead title={failed} query={query} /> : skeleton
	const rows = props.rows ?? page.rows
	return (
		<div ref={ref} className="stack rows-by-page" aria-busy={query.isPlaceholderData || undefined}>
			<PageRows
				isEmpty={rows.length === 0}
				next={page.next}
				isBusy={query.isPlaceholderData}
				empty={empty}
				paging={paging}
			>
				{rows.length > 0 && children(rows)}
			</PageRows>
		</div>
	)
}
