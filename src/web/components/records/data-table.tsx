import type { ReactNode } from 'react'
import * as drawn from '../drawings.ts'
import { Icon } from '../icon.tsx'

export interface Column<Row> {
	/** The sort field, if the table can be sorted by it. */
	key: string
	/** The column's head; in cards, the label of each value. */
	head: string
	cell: (row: Row) => ReactNode
	numeric?: boolean
	/** The row's name: the heading of its card. */
	main?: boolean
	/** Buttons: at the foot of a card. */
	actions?: boolean
	/** Its buttons are stacked, except in cards. */
	stacked?: boolean
	/** A picture, which gets no label. */
	picture?: boolean
	sortable?: boolean
}

export interface Sorting {
	key: string
	direction: 'ascending' | 'descending'
	onSort: (key: string) => void
}

interface DataTableProps<Row> {
	/** For screen readers. Everyone else has the page's heading. */
	caption: string
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string
	/** True for a row that is leaving. */
	leaving?: (row: Row) => boolean
	sorting?: Sorting | undefined
	/** Shown only above the cards, in place of the column heads. */
	cardTools?: ReactNode
}

const modifiers = ['numeric', 'main', 'actions', 'stacked', 'picture'] as const

function cellClass<Row>(column: Column<Row>): string {
	return ['table__cell', ...modifiers.filter((name) => column[name]).map((name) => `table__cell--${name}`)].join(' ')
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
	const sorted = sorting?.key === column.key ? sorting.direction : undefined
	if (!sorting || !column.sortable) {
		return (
			<th scope="col" className={cellClass(column)}>
				{column.head}
			</th>
		)
	}
	return (
		<th scope="col" className={cellClass(column)} aria-sort={sorted ?? 'none'}>
			<span className="table__head">{column.head}</span>
			<button type="button" className="table__sort" data-sorted={sorted} onClick={() => sorting.onSort(column.key)}>
				{column.head}
				<Icon name={sorted ? drawn.chevronDown : drawn.sort} size={16} />
			</button>
		</th>
	)
}

/** A table that becomes cards on narrow screens. ARIA roles keep it a table for screen readers. */
export function DataTable<Row>({ caption, columns, rows, rowKey, leaving, sorting, cardTools }: DataTableProps<Row>) {
	return (
		<div className="table-room">
			{cardTools && <div className="table__card-tools">{cardTools}</div>}
			<table className="table">
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<Head key={column.key} column={column} sorting={sorting} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={rowKey(row)} className="table__row" data-leaving={leaving?.(row) ? '' : undefined}>
							{columns.map((column) => (
								<td key={column.key} className={cellClass(column)} data-label={column.head}>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
