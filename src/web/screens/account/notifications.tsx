import { useQuery } from '@tanstack/react-query'
import type { NotificationSettings } from '../../../contract/notices/notifications.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Switch } from '../../components/forms/switch.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { PushSwitch } from './push-switch.tsx'
import { PartSection } from './section.tsx'

const usualNight = { from: '22:00', to: '07:00' }

/** Saves one at a time: each change builds on the one before. */
const useSave = () => useWrite('PUT /api/notification/settings', { reload: ['noticeSettings'], scope: 'notices' })
type Save = ReturnType<typeof useSave>

function Box({ label, on, save }: { label: string; on: boolean; save: (on: boolean) => void }) {
	return (
		<label className="notice-kinds__box">
			<span className="visually-hidden">{label}</span>
			<input type="checkbox" checked={on} onChange={({ target }) => save(target.checked)} />
		</label>
	)
}

function Kinds({ settings, save }: { settings: NotificationSettings; save: Save }) {
	const { t } = useTexts()
	const { names, never_mailed: neverMailed } = settings
	// Changes still being saved are shown at once.
	const kinds = { ...settings.kinds, ...(save.isPending ? save.variables?.body?.kinds : undefined) }
	const change = (kind: string, wish: { app: boolean; mail: boolean }) =>
		save.mutate({ body: { kinds: { [kind]: wish } } })
	return (
		<table className="notice-kinds">
			<thead>
				<tr>
					<th scope="col">
						<span className="visually-hidden">{t('What happens')}</span>
					</th>
					<th scope="col">{t('In the app')}</th>
					<th scope="col">{t('By email')}</th>
				</tr>
			</thead>
			<tbody>
				{Object.entries(kinds).map(([kind, wish]) => (
					<tr key={kind}>
						<th scope="row">{names[kind]}</th>
						<td>
							<Box
								label={`${names[kind]}, ${t('In the app')}`}
								on={wish.app}
								save={(app) => change(kind, { ...wish, app })}
							/>
						</td>
						<td>
							{!neverMailed.includes(kind) && (
								<Box
									label={`${names[kind]}, ${t('By email')}`}
									on={wish.mail}
									save={(mail) => change(kind, { ...wish, mail })}
								/>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function QuietHours({ quiet, save }: { quiet: NotificationSettings['quiet']; save: Save }) {
	const { t } = useTexts()
	const change = (part: Partial<typeof usualNight>) => {
		const hours = { ...(quiet ?? usualNight), ...part }
		if (hours.from && hours.to) save.mutate({ body: { quiet: hours } })
	}
	return (
		<>
			<Switch
				label={t('Quiet hours')}
				on={quiet !== null}
				busy={save.isPending}
				onChange={() => save.mutate({ body: { quiet: quiet ? null : usualNight } })}
			/>
			<p className="small quiet">
				{t('Emails wait until they end. Those about your account, payments and reminders never wait.')}
			</p>
			{quiet && (
				<div className="quiet-hours">
					<Field
						type="time"
						label={t('From')}
						defaultValue={quiet.from}
						onChange={({ target }) => change({ from: target.value })}
					/>
					<Field
						type="time"
						label={t('Until')}
						defaultValue={quiet.to}
						onChange={({ target }) => change({ to: target.value })}
					/>
				</div>
			)}
		</>
	)
}

function openIfLinked(fold: HTMLDetailsElement | null) {
	if (fold && location.hash === '#notifications') fold.open = true
}

function Body() {
	const { t } = useTexts()
	const query = useQuery(ownReads.noticeSettings())
	const save = useSave()
	const settings = query.data
	if (query.isError && !settings) return <FailedRead title="We couldn't load your settings." query={query} />
	if (!settings) return <LinesSkeleton />
	return (
		<>
			<PushSwitch />
			<QuietHours quiet={settings.quiet} save={save} />
			{/* Many rows before the rest of the account, so they are folded; open for those who came for them. */}
			<details className="notice-kinds-fold" ref={openIfLinked}>
				<summary>{t('Choose what you hear about')}</summary>
				<Kinds settings={settings} save={save} />
			</details>
		</>
	)
}

/** How the reader wants to be notified. */
export function NotificationsSection() {
	const { t } = useTexts()
	return (
		<PartSection
			part="notifications"
			lead={t('Choose how we tell you about things. We always tell you about your account itself.')}
		>
			<Body />
		</PartSection>
	)
}
