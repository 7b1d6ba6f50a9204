import { useState } from 'react'
import * as z from 'zod/mini'
import { bounds } from '../../../contract/fields.ts'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import type { User } from '../../../contract/people/users.ts'
import { useWrite } from '../../api/writes.ts'
import { ConfirmButton, DialogButton, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { TextAreaField } from '../../components/forms/field.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Told } from '../cases/told.tsx'

const Asked = z.object({ reason: AdminReason })

function SuspendForm({ user, onClose }: { user: User; onClose: () => void }) {
	const { t } = useTexts()
	const sayWhatFailed = useRowFailure(user.name)
	const suspend = useWrite('POST /api/user/suspend/{id}', {
		success: 'Suspended',
		reload: ['users', 'listings', 'orders', 'reports'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const [typed, setTyped] = useState('')
	const form = useCheckedForm(Asked, (body) => suspend.mutate({ params: { id: user._id }, body }))
	return (
		<form {...form.formProps} className="stack" method="post">
			<ul className="consequences">
				<li>{t('They can look around but change nothing until an admin lifts it.')}</li>
				<li>
					{t('Open orders end and payments go back to the buyer. If a meeting was already agreed, an admin decides.')}
				</li>
				{user.role === 'seller' && <li>{t('Their listings are paused, and stay paused when it is lifted.')}</li>}
			</ul>
			<TextAreaField
				label={t('Reason')}
				name="reason"
				rows={3}
				required
				maxLength={bounds.ownWords.max}
				data-first-focus=""
				error={form.reason('reason')}
				onInput={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			<Told
				call="POST /api/user/preview/{id}"
				id={user._id}
				body={Asked.safeParse({ reason: typed }).success ? { action: 'suspend', reason: typed } : null}
			/>
			<DialogFoot onClose={onClose} look="danger" busy={suspend.isPending} busyLabel={t('Saving')}>
				{t('Suspend')}
			</DialogFoot>
		</form>
	)
}

function LiftButton({ user }: { user: User }) {
	const { t, moment } = useTexts()
	const lift = useWrite('DELETE /api/user/suspend/{id}', {
		success: 'Suspension lifted',
		reload: ['users', 'reports'],
		onFailure: useRowFailure(user.name),
	})
	return (
		<ConfirmButton
			label={t('Lift the suspension')}
			button={{ small: true, busy: lift.isPending, busyLabel: t('Saving') }}
			title={t('Lift the suspension of {name}?', { name: user.name })}
			question={
				<>
					{user.suspended && (
						<span className="consequences__why">
							{t('Suspended {moment}: {reason}', {
								moment: moment(user.suspended.at),
								reason: user.suspended.reason,
							})}
						</span>
					)}{' '}
					{t('They can sell and buy again. Listings stay paused until the seller resumes them.')}
				</>
			}
			look="strong"
			confirmLabel={t('Lift the suspension')}
			cancelLabel={t('Cancel')}
			onConfirm={(close) => {
				close()
				lift.mutate({ params: { id: user._id }, body: {} })
			}}
		>
			<Told call="POST /api/user/preview/{id}" id={user._id} body={{ action: 'lift' }} />
		</ConfirmButton>
	)
}

/** Suspends a seller or buyer with a reason, or lifts the suspension. */
export function SuspendUser({ user }: { user: User }) {
	const { t } = useTexts()
	if (user.suspended) return <LiftButton user={user} />
	return (
		<DialogButton small label={t('Suspend')} title={t('Suspend {name}?', { name: user.name })}>
			{(close) => <SuspendForm user={user} onClose={close} />}
		</DialogButton>
	)
}
