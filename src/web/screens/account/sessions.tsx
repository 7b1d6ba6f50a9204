import { useQuery } from '@tanstack/react-query'
import { type AccountSession, mostSessions } from '../../../contract/people/account.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/dialogs/dialog.tsx'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { deviceOf } from './device.ts'
import { PartSection } from './section.tsx'

function useDeviceName() {
	const { t } = useTexts()
	return ({ user_agent }: AccountSession): string => {
		const device = deviceOf(user_agent)
		if (device) return t('{browser} on {system}', device)
		return user_agent || t('Unknown device')
	}
}

function SessionRow({ session }: { session: AccountSession }) {
	const { t, ago, day, moment } = useTexts()
	const name = useDeviceName()(session)
	const end = useWrite('DELETE /api/account/session/{id}', { success: 'Logged out there', reload: ['ownSessions'] })
	return (
		<li className="account__session">
			<div className="account__device">
				<p className="account__device-name">
					{name} {session.current && <Badge tone="good">{t('This device')}</Badge>}
				</p>
				<p className="small quiet">
					<time dateTime={new Date(session.created_at).toISOString()} title={moment(session.created_at)}>
						{t('Logged in {when}', { when: ago(session.created_at) })}
					</time>
					{!session.current && ` · ${t('last used on {day}', { day: day(session.seen_at) })}`}
				</p>
			</div>
			{!session.current && (
				<Button
					small
					busy={end.isPending}
					busyLabel={t('Logging out')}
					aria-label={t('Log out {device}', { device: name })}
					onClick={() => end.mutate({ params: { id: session._id } })}
				>
					{t('Log Out')}
				</Button>
			)}
		</li>
	)
}

/** `count` is null if there are more than the list shows. */
function EndOthers({ count }: { count: number | null }) {
	const { t } = useTexts()
	const end = useWrite('DELETE /api/account/session', {
		success: 'Logged out everywhere else',
		reload: ['ownSessions'],
	})
	return (
		<div className="account__foot">
			<ConfirmButton
				label={t('Log out all others')}
				button={{ icon: drawn.signOut, busy: end.isPending, busyLabel: t('Logging out') }}
				title={t('Log out all others?')}
				question={
					count === null
						? t("You'll stay logged in here. All other devices will have to log in again.")
						: t("You'll stay logged in here. The other {count} will have to log in again.", { count })
				}
				look="strong"
				confirmLabel={t('Log out all others')}
				cancelLabel={t('Cancel')}
				onConfirm={(close) => {
					close()
					end.mutate({})
				}}
			/>
		</div>
	)
}

/** The reader's sessions, and buttons to end them. */
export function SessionsSection() {
	const { t } = useTexts()
	const query = useQuery(ownReads.ownSessions())
	const { data } = query
	const full = data?.length === mostSessions
	const others = data?.filter(({ current }) => !current).length ?? 0
	return (
		<PartSection
			part="sessions"
			lead={t("Log out any device you don't recognise or no longer use. It takes effect at once.")}
		>
			{query.isPending && <LinesSkeleton />}
			{query.isError && !data && <FailedRead title="We couldn't load this list." query={query} />}
			{data && (
				<ul className="account__sessions">
					{data.map((session) => (
						<SessionRow key={session._id} session={session} />
					))}
				</ul>
			)}
			{data && others === 0 && <p className="small quiet">{t("You're not logged in anywhere else.")}</p>}
			{full && (
				<p className="small quiet">{t('These are the newest {count}. There may be more.', { count: mostSessions })}</p>
			)}
			{others > 1 && <EndOthers count={full ? null : others} />}
		</PartSection>
	)
}
