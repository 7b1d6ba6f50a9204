import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Notification } from '../../../contract/notices/notifications.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reads } from '../../api/reads.ts'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'
import { useWrite } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DealRow } from '../../components/deals/deal-row.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PagedList } from '../../components/records/paged-list.tsx'
import { When } from '../../components/when.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'

function Row({ notice }: { notice: Notification }) {
	const mayWrite = useMayWrite()
	const read = useWrite('POST /api/notification/read', { reload: ['notices'] })
	const mayTell = mayWrite && !notice.read
	const { product } = notice
	return (
		<DealRow
			href={notice.address}
			picture={product ? product.img : { icon: 'bell' }}
			words={notice.text}
			gear={product}
			side={<When moment={notice.created_at} className="quiet" />}
			unread={!notice.read}
			onClick={() => mayTell && read.mutate({ body: { ids: [notice._id] } })}
		/>
	)
}

function ReadAll() {
	const { t } = useTexts()
	const read = useWrite('POST /api/notification/read', { reload: ['notices'] })
	return (
		<Button icon="check" busy={read.isPending} busyLabel={t('Saving')} onClick={() => read.mutate({ body: {} })}>
			{t('Mark all as read')}
		</Button>
	)
}

function NoNotices() {
	const { t } = useTexts()
	const user = useUser()
	return (
		<EmptyState
			icon="bell"
			title={t('Nothing has happened yet')}
			text={t(
				user?.role === 'seller'
					? "When somebody books your gear, answers you or changes an order, you'll read it here."
					: "When somebody answers you or changes an order, you'll read it here.",
			)}
		>
			{user?.role === 'buyer' && (
				<ButtonLink look="primary" href={href('home')}>
					{t('Find gear')}
				</ButtonLink>
			)}
			{user?.role === 'seller' && (
				<ButtonLink look="primary" href={href('myProducts')}>
					{t('My Products')}
				</ButtonLink>
			)}
		</EmptyState>
	)
}

/** The reader's notifications, newest first. */
export default function NotificationsScreen() {
	const { t } = useTexts()
	const cache = useQueryClient()
	useLive('opened', () => void reload(cache, 'notices'))
	const notices = useQuery(ownReads.notices(new URLSearchParams(useSearch())))
	const mayWrite = useMayWrite()
	const unread = useQuery(reads.unread())
	return (
		<DashboardScreen
			title={t('Notifications')}
			action={
				mayWrite && (
					<div className="cluster">
						{(unread.data?.rows.length ?? 0) > 0 && <ReadAll />}
						<ButtonLink href={`${href('account')}#notifications`}>{t('Settings')}</ButtonLink>
					</div>
				)
			}
		>
			<PagedList query={notices} className="deal-rows" rowClass="deal-row" empty={<NoNotices />}>
				{(notice) => <Row key={notice._id} notice={notice} />}
			</PagedList>
		</DashboardScreen>
	)
}
