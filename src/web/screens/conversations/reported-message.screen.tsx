import { useQuery } from '@tanstack/react-query'
import type { MessageMark, ReportedConversation } from '../../../contract/deals/conversations.ts'
import type { ParamsOf } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { MessagesAround } from '../../components/cases/messages-around.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { personName } from '../../components/person-name.ts'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { reasonNames } from '../../components/reports/reason-names.ts'
import { useTexts } from '../../texts/texts.tsx'
import { markNames } from './conversation/mark-names.ts'
import { DecideMessage } from './decide-message.tsx'

function Around({ shown }: { shown: ReportedConversation }) {
	const { t } = useTexts()
	const { report, buyer, seller, messages } = shown
	return (
		<MessagesAround
			messages={messages}
			reported={report.message_id}
			nameOf={(by) => personName(t, by === 'buyer' ? buyer : seller)}
		/>
	)
}

/** A reported message with what stands around it. Reading it is recorded, so nothing loads it ahead. */
export default function ReportedMessage({ params: { id } }: { params: ParamsOf<'reportedMessage'> }) {
	const { t, number } = useTexts()
	const read = useQuery({ ...ownReads.reportedMessage(id), staleTime: Number.POSITIVE_INFINITY })
	if (isRefusal(read.error)) throw read.error
	const shown = read.data
	return (
		<DashboardScreen title={t('Reported message')}>
			{read.isPending && <span className="skeleton__line" />}
			{read.isError && !shown && <FailedRead title="We couldn't load this conversation." query={read} />}
			{shown && (
				<>
					<p>
						<strong>{t(reasonNames[shown.report.reason])}</strong> · {shown.report.product_name}
						{shown.report.text && ` · ${shown.report.text}`}
					</p>
					<p className="cluster">
						{(Object.entries(shown.marked) as [MessageMark, number][]).map(([mark, many]) => (
							<Badge key={mark} tone="caution">
								{t(markNames[mark])}: {number(many)}
							</Badge>
						))}
					</p>
					<Around shown={shown} />
					<DecideMessage report={shown.report} />
				</>
			)}
		</DashboardScreen>
	)
}
