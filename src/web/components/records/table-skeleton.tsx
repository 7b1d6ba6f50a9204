import { useTexts } from '../../texts/texts.tsx'
import { type Column, DataTable } from './data-table.tsx'

function Blank({ column: { picture, main, actions } }: { column: Column<never> }) {
	if (picture) return <span className="picture picture--thumb" />
	if (actions) return <span className="skeleton__button" />
	return (
		<span className="skeleton__words">
			<span className="skeleton__line" />
			{main && <span className="skeleton__line skeleton__line--short skeleton__line--below" />}
		</span>
	)
}

interface TableSkeletonProps {
	/** The table's columns. */
	columns: readonly Column<never>[]
	count: number
}

/** A table's placeholder: its own column heads over blank rows, or as many blank cards. */
export function TableSkeleton({ columns, count }: TableSkeletonProps) {
	const { t } = useTexts()
	const sortable = columns.some((column) => column.sortable)
	return (
		<div role="status" aria-label={t('Loading')}>
			<div className="skeleton" inert>
				<DataTable
					caption={t('Loading')}
					columns={columns.map((column) => ({ ...column, cell: () => <Blank column={column} /> }))}
					rows={Array.from({ length: count }, (_, index) => `row ${index}`)}
					rowKey={(row) => row}
					sorting={{ key: '', direction: 'ascending', onSort() {} }}
					cardTools={sortable && <span className="skeleton__field" />}
				/>
			</div>
		</div>
	)
}
