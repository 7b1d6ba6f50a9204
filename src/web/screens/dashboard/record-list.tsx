import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useAddressWith } from '../../address.ts'
import { type ApiFailure, isRefusal, type Page } from '../../api-client.ts'
import { type Column, DataTable, type Sorting } from '../../components/data-table.tsx'
import { EmptyState, ErrorPanel } from '../../components/notice.tsx'
import { Pager } from '../../components/pager.tsx'
import { TableSkeleton } from '../../components/table-skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { RowMotionContext, useLeavingRows } from './row-motion.ts'
import { SortBy, type SortedKind } from './sort-by.tsx'

export interface RecordColumn<Row> extends Omit<Column<Row>, 'sortable'> {
	/** How the rows of a page are put in this column's order; without it they cannot be. */
	compare?: (one: Row, other: Row) => number
	/** What the values are, where they are neither names nor amounts: it says what their orders are called. */
	kind?: SortedKind
}

interface RecordListProps<Row> {
	/** What the table lists, in the reader's language. */
	caption: string
	query: UseQueryResult<Page<Row>, ApiFailure>
	columns: readonly RecordColumn<Row>[]
	/** What stands here when there is nothing to list. */
	empty: ReactNode
	/** Stands above the rows, among them as far as their motion goes. */
	above?: ReactNode
}

/** The rows of a page in the order that the address asks for: `?sort=price`, `?sort=-price` from the top down, else as they came. */
function useSorting<Row>(columns: readonly RecordColumn<Row>[]) {
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	const asked = search.get('sort') ?? ''
	const key = asked.replace(/^-/, '')
	const descending = asked.startsWith('-')
	const compare = columns.find((column) => column.key === key)?.compare
	const sortBy = (order: string) => navigate(addressWith({ sort: order || null }), { replace: true })
	const sorting: Sorting = {
		key: compare ? key : '',
		direction: descending ? 'descending' : 'ascending',
		onSort(pressed) {
			sortBy(asked === pressed ? `-${pressed}` : asked === `-${pressed}` ? '' : pressed)
		},
	}
	const sorted = (rows: readonly Row[]) =>
		compare ? rows.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other))) : rows
	return { sorting, sorted, chosen: compare ? asked : '', sortBy }
}

const tableColumns = <Row,>(columns: readonly RecordColumn<Row>[]): Column<Row>[] =>
	columns.map((column) => ({ ...column, sortable: column.compare !== undefined }))

function Failed({ query }: { query: UseQueryResult<unknown, ApiFailure> }) {
	const { t, message } = useTexts()
	const { error, isFetching, refetch } = query
	// What is not there or not allowed stays so: that is the error page's, not a thing to try again.
	if (isRefusal(error)) throw error
	return (
		<ErrorPanel
			title={t('This list could not be read.')}
			text={error ? message(error.message) : undefined}
			retryLabel={t('Try again')}
			busy={isFetching}
			onRetry={() => void refetch()}
		/>
	)
}

function Rows<Row extends { _id: string }>({
	caption,
	page: { rows, next },
	columns,
	empty,
	leaving,
}: Pick<RecordListProps<Row>, 'caption' | 'columns' | 'empty'> & {
	page: Page<Row>
	leaving: ReadonlySet<string>
}) {
	const { t } = useTexts()
	const { search } = useAddressWith()
	const { sorting, sorted, chosen, sortBy } = useSorting(columns)
	const continued = search.has('cursor')
	if (rows.length === 0) return continued ? <EmptyState icon="box" title={t('Nothing more on this page')} /> : empty
	const sortable = columns.filter(({ compare }) => compare)
	return (
		<>
			{chosen && (continued || next) && (
				<p className="small quiet">{t('Put in order within this page; the list goes on over several.')}</p>
			)}
			<DataTable
				caption={caption}
				columns={tableColumns(columns)}
				rows={sorted(rows)}
				rowKey={({ _id }) => _id}
				leaving={({ _id }) => leaving.has(_id)}
				sorting={sorting}
				cardTools={
					rows.length > 1 &&
					sortable.length > 0 && (
						<SortBy
							columns={sortable.map(({ key, head, numeric, kind = numeric ? 'amounts' : 'names' }) => ({
								key,
								head,
								kind,
							}))}
							chosen={chosen}
							onChoose={sortBy}
						/>
					)
				}
			/>
		</>
	)
}

/** One page of records as a table, in every state: on its way, failed, empty, there. */
export function RecordList<Row extends { _id: string }>({ query, above, ...list }: RecordListProps<Row>) {
	const { t } = useTexts()
	const { list: element, leaving, motion } = useLeavingRows()
	const page = query.data
	return (
		<RowMotionContext value={motion}>
			{above}
			{query.isPending && <TableSkeleton columns={tableColumns(list.columns)} count={6} label={t('Loading')} />}
			{query.isError && !page && <Failed query={query} />}
			{page && (
				<div ref={element} className="stack">
					<Rows {...list} page={page} leaving={leaving} />
					<Pager next={page.next} />
				</div>
			)}
		</RowMotionContext>
	)
}
