import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure, CursorPage } from '../../api/api-client.ts'
import { useAddressWith, useSortInAddress } from '../../routing/address.ts'
import { type Column, DataTable, type Sorting } from './data-table.tsx'
import { ListPage } from './list-page.tsx'
import { RowMotionContext, useLeavingRows } from './row-motion.ts'
import { SortBy, type SortedKind } from './sort-by.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export interface RecordColumn<Row> extends Column<Row> {
	/** The kind of value, if neither names nor amounts. It names the sort options. */
	kind?: SortedKind
}

interface RecordListProps<Row> {
	/** What the table lists, in the reader's language. */
	caption: string
	query: UseQueryResult<CursorPage<Row>, ApiFailure>
	columns: readonly RecordColumn<Row>[]
	/** Shown in place of the rows that were read. */
	rows?: readonly Row[]
	/** Shown when the list is empty. */
	empty: ReactNode
	/** Shown above the rows. It can use their motion, such as to bring one back. */
	above?: ReactNode
}

/** The sort order in the address: `?sort=resell_price`, `?sort=-resell_price` for descending, else newest first. */
function useSorting(fields: readonly string[]) {
	const { chosen, field, down, sortBy } = useSortInAddress(fields)
	const sorting: Sorting = {
		key: field,
		direction: down ? 'descending' : 'ascending',
		onSort(pressed) {
			sortBy(chosen === pressed ? `-${pressed}` : chosen === `-${pressed}` ? '' : pressed)
		},
	}
	return { sorting, chosen, sortBy }
}

interface RowsProps<Row> extends Pick<RecordListProps<Row>, 'caption' | 'columns'> {
	rows: readonly Row[]
	leaving: ReadonlySet<string>
}

function Rows<Row extends { _id: string }>({ caption, rows, columns, leaving }: RowsProps<Row>) {
	const { search } = useAddressWith()
	const sortable = columns.filter((column) => column.sortable)
	const { sorting, chosen, sortBy } = useSorting(sortable.map(({ key }) => key))
	const isWorthSorting = sortable.length > 0 && (rows.length > 1 || search.has('cursor'))
	return (
		<DataTable
			caption={caption}
			columns={columns}
			rows={rows}
			rowKey={({ _id }) => _id}
			leaving={({ _id }) => leaving.has(_id)}
			sorting={sorting}
			cardTools={
				isWorthSorting && (
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
	)
}

/** One page of records as a table, in every state: loading, failed, empty, filled. */
export function RecordList<Row extends { _id: string }>({
	query,
	rows: given,
	above,
	empty,
	...table
}: RecordListProps<Row>) {
	const { list, leaving, motion } = useLeavingRows()
	return (
		<RowMotionContext value={motion}>
			{above}
			<ListPage
				ref={list}
				query={query}
				{...(given && { rows: given })}
				skeleton={<TableSkeleton columns={table.columns} count={6} />}
				empty={empty}
			>
				{(rows) => <Rows {...table} rows={rows} leaving={leaving} />}
			</ListPage>
		</RowMotionContext>
	)
}
