import { useState } from 'react'
import * as z from 'zod/mini'
import { Password } from '../../../contract/fields.ts'
import type { Account } from '../../../contract/people/account.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { PasswordField } from '../../components/forms/field.tsx'
import { NewPasswordField } from '../../components/forms/new-password-field.tsx'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { required } from './required.ts'
import { PartSection } from './section.tsx'

const Change = z.object({
	currentPassword: required,
	newPassword: Password,
})

function ChangePassword() {
	const { t } = useTexts()
	// The form's key: a change is followed by a new, empty form.
	const [changes, setChanges] = useState(0)
	const change = useWriteBy(
		(typed: z.output<typeof Change>) => identity.changePassword(typed.currentPassword, typed.newPassword),
		{
			success: 'Password changed',
			reload: ['session', 'ownSessions'],
			onSuccess: () => setChanges((before) => before + 1),
			onFailure: (failure) => refuse(failure),
		},
	)
	const { formProps, reason, refuse } = useCheckedForm(Change, (typed) => change.mutate(typed))
	return (
		<form key={changes} {...formProps} className="form" method="post">
			<PasswordField label={t('Current password')} name="currentPassword" error={reason('currentPassword')} />
			<NewPasswordField label={t('New password')} name="newPassword" error={reason('newPassword')} />
			<div className="account__foot">
				<Button type="submit" busy={change.isPending} busyLabel={t('Saving')}>
					{t('Change password')}
				</Button>
			</div>
		</form>
	)
}

function SetPassword({ email }: { email: string }) {
	const { t } = useTexts()
	const request = useWriteBy(() => identity.requestPasswordReset(email))
	return (
		<>
			<div role="status">
				{request.isSuccess && (
					<p>
						{t('A link is on its way to {email}. It works once, within an hour. Check your spam folder too.', {
							email,
						})}
					</p>
				)}
			</div>
			<div className="account__foot">
				<Button icon={drawn.mail} busy={request.isPending} onClick={() => request.mutate()}>
					{request.isSuccess ? t('Send a new link') : t('Send me a link')}
				</Button>
			</div>
		</>
	)
}

/** Changes the password, or mails a link to set the first one. */
export function PasswordSection({ account }: { account: Account }) {
	const { t } = useTexts()
	const hasOne = account.actions.includes('changePassword')
	return (
		<PartSection
			part="password"
			lead={
				hasOne
					? t('Changing it logs you out on all other devices.')
					: t(
							"You log in with Google or another provider, so you don't have a password. We can send you a link to set one.",
						)
			}
		>
			{hasOne ? <ChangePassword /> : <SetPassword email={account.email} />}
		</PartSection>
	)
}
