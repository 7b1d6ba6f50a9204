import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PagedList } from '../../components/records/paged-list.tsx'
import { reasonNames } from '../../components/reports/reason-names.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** What people reported of their conversations, for an admin. */
export default function ReportedMessages() {
	const { t } = useTexts()
	const list = useQuery(ownReads.reportedMessages(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('Reported Messages')}
			lead={t('Opening one shows it with 20 messages on either side. Motor records that you read it.')}
		>
			<PagedList
				query={list}
				className="offers"
				rowClass="offer"
				empty={<EmptyState icon={drawn.flag} title={t('No reported messages')} />}
			>
				{({ _id, message_id, reason, text, product_name, created_at }) => (
					<li key={_id} className="offer">
						<Link href={href('reportedMessage', { id: message_id })} className="offer__name">
							{t(reasonNames[reason])} · {product_name}
						</Link>
						{text && <p>{text}</p>}
						<p className="small quiet">
							<When moment={created_at} />
						</p>
					</li>
				)}
			</PagedList>
		</DashboardScreen>
	)
}
