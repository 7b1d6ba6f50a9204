import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { AuditEntry } from '../../../contract/moderation/audit.ts'
import { href } from '../../../contract/paths.ts'
import { auditFilter, ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { clock } from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { About, Happened, Who } from './audit-cells.tsx'
import { AuditFilters } from './audit-filters.tsx'

function csvAddress(search: URLSearchParams): string {
	const filter = Object.entries(auditFilter(search)).flatMap(([name, value]) => (value ? [[name, value]] : []))
	return `/api/audit?${new URLSearchParams([...filter, ['format', 'csv']])}`
}

/** Who did what to whom and when, for admins. */
export default function Audit() {
	const { t, moment } = useTexts()
	const search = new URLSearchParams(useSearch())
	const trail = useQuery(ownReads.audit(search))
	return (
		<DashboardScreen
			title={t('Audit Trail')}
			lead={t('Who did what, to whom and when. Nothing is ever removed from it.')}
			action={
				<a className="button button--quiet" href={csvAddress(search)} download="motor-audit.csv">
					<span className="button__label">{t('Download as CSV')}</span>
				</a>
			}
		>
			<AuditFilters key={search.toString()} search={search} />
			<RecordList<AuditEntry>
				caption={t('Events, newest first')}
				query={trail}
				empty={
					Object.values(auditFilter(search)).some(Boolean) ? (
						<EmptyState icon="search" title={t('Nothing found')} text={t('Nothing like this has happened.')}>
							<ButtonLink href={href('audit')}>{t('Show everything')}</ButtonLink>
						</EmptyState>
					) : (
						<EmptyState
							icon={clock}
							title={t('Nothing is recorded yet')}
							text={t('Orders, payments, reports and decisions will appear here.')}
						/>
					)
				}
				columns={[
					{ key: 'kind', head: t('What'), main: true, cell: (row) => <Happened row={row} /> },
					{
						key: 'at',
						head: t('When'),
						cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>,
					},
					{ key: 'by', head: t('Who'), cell: ({ by, address }) => <Who person={by} address={address} /> },
					{ key: 'person', head: t('To whom'), cell: ({ person }) => (person ? <Who person={person} /> : '—') },
					{ key: 'about', head: t('About'), cell: (row) => <About row={row} /> },
				]}
			/>
		</DashboardScreen>
	)
}
