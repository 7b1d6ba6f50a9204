import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { ListingFigures, WeekFigures } from '../../../contract/listing-figures.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { NameCell } from '../../components/records/cells.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { type Column, DataTable } from '../../components/records/data-table.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { type Text, type Texts, useTexts } from '../../texts/texts.tsx'

const counted: readonly (readonly [figure: keyof ListingFigures & keyof WeekFigures, name: Text])[] = [
	['seen', 'Seen'],
	['saved', 'Saved'],
	['asked', 'Asked'],
	['offers', 'Offers'],
	['booked', 'Booked'],
	['sold', 'Sold'],
]

function countColumns<Row extends Pick<WeekFigures, (typeof counted)[number][0]>>({ t, number }: Texts): Column<Row>[] {
	return counted.map(([figure, name]) => ({
		key: figure,
		head: t(name),
		numeric: true,
		cell: (row) => <span className={row[figure] === 0 ? 'quiet' : undefined}>{number(row[figure])}</span>,
	}))
}

const isQuiet = (week: WeekFigures) => counted.every(([figure]) => week[figure] === 0)

/** The last twelve weeks, newest first, back to the first one in which something happened. */
function Weeks() {
	const texts = useTexts()
	const { t, money, date } = texts
	const weeks = useQuery(ownReads.weekFigures())
	if (!weeks.data) return weeks.isError ? <FailedRead title="We couldn't load this list." query={weeks} /> : <Spinner />
	// -1 if nothing has happened, which leaves only the current week.
	const begun = weeks.data.findIndex((week) => !isQuiet(week))
	return (
		<DataTable
			caption={t('Your last twelve weeks')}
			rows={weeks.data.slice(begun).toReversed()}
			rowKey={({ week }) => String(week)}
			columns={[
				{ key: 'week', head: t('Week from'), main: true, cell: ({ week }) => date(week) },
				...countColumns<WeekFigures>(texts),
				{ key: 'booked_value', head: t('Value booked'), numeric: true, cell: (row) => money(row.booked_value) },
				{
					key: 'handed_over',
					head: t('Value handed over'),
					numeric: true,
					cell: (row) => <strong className="record-price">{money(row.handed_over)}</strong>,
				},
			]}
		/>
	)
}

/** What happened to a seller's listings: by week, and for each one since it was published. */
export default function ListingFiguresScreen() {
	const texts = useTexts()
	const { t, count } = texts
	const listings = useQuery(ownReads.listingFigures(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen title={t('Figures')} lead={t('What people do with your listings, each counted when it happens.')}>
			<Weeks />
			<h2>{t('Your listings, from the beginning')}</h2>
			<RecordList
				caption={t('Your listings, from the beginning')}
				query={listings}
				empty={<EmptyState icon="tag" title={t("You haven't listed anything yet")} />}
				columns={[
					{
						key: 'product_name',
						head: t('Name'),
						main: true,
						cell: ({ _id, product_name }) => <NameCell id={_id} name={product_name} />,
					},
					...countColumns<ListingFigures>(texts),
					{
						key: 'age',
						head: t('Age'),
						numeric: true,
						cell: ({ age }) => count({ one: '{count} day', other: '{count} days' }, age),
					},
				]}
			/>
		</DashboardScreen>
	)
}
