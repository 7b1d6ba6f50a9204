import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { reportReasonNames } from './conversation/report-reasons.ts'

/** What people reported of their conversations, for an admin. */
export default function ReportedMessages() {
	const { t, ago, moment } = useTexts()
	const list = useQuery(reads.reportedMessages(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('Reported Messages')}
			lead={t('Opening one shows it with 20 messages on either side. That you read it is recorded.')}
		>
			{list.isPending && (
				<ul className="offers skeleton" aria-busy="true">
					{['a', 'b', 'c'].map((key) => (
						<li key={key} className="offer">
							<span className="skeleton__line" />
						</li>
					))}
				</ul>
			)}
			{list.isError && !list.data && <FailedRead title="We couldn't load this list." query={list} />}
			{list.data?.rows.length === 0 && <EmptyState icon={drawn.flag} title={t('No reported messages')} />}
			{list.data && list.data.rows.length > 0 && (
				<ul className="offers">
					{list.data.rows.map(({ _id, message_id, reason, text, product_name, created_at }) => (
						<li key={_id} className="offer">
							<Link href={href('reportedMessage', { id: message_id })} className="offer__about">
								{t(reportReasonNames[reason])} · {product_name}
							</Link>
							{text && <p>{text}</p>}
							<p className="small quiet">
								<time dateTime={new Date(created_at).toISOString()} title={moment(created_at)}>
									{ago(created_at)}
								</time>
							</p>
						</li>
					))}
				</ul>
			)}
			{list.data && <Pager next={list.data.next} />}
		</DashboardScreen>
	)
}
