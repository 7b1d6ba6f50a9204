import { useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { Password } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { NewPasswordField } from '../../components/forms/new-password-field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Done } from './done.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const NewPassword = z.object({ newPassword: Password })

function NewPasswordSet() {
	const { t } = useTexts()
	const answer = useRef<HTMLDivElement>(null)
	// The button with the focus disappeared with its form.
	useEffect(() => answer.current?.focus(), [])
	return (
		<div ref={answer} className="stack" role="status" tabIndex={-1}>
			<Done icon="check">{t('Your new password is set. We signed you out on other devices.')}</Done>
			<ButtonLink look="primary" wide href={href('login')}>
				{t('Log In')}
			</ButtonLink>
		</div>
	)
}

function NewPasswordForm({ token }: { token: string }) {
	const { t } = useTexts()
	const reset = useWriteBy((newPassword: string) => identity.resetPassword(token, newPassword), {
		onFailure(failure) {
			refuse(failure)
			return true
		},
	})
	const { formProps, reason, problem, refuse } = useCheckedForm(NewPassword, ({ newPassword }) =>
		reset.mutate(newPassword),
	)
	if (reset.isSuccess) return <NewPasswordSet />
	return (
		<form {...formProps} className="form" method="post">
			{problem && <ErrorPanel title={problem} />}
			<NewPasswordField label={t('New password')} name="newPassword" error={reason('newPassword')} />
			<Button type="submit" look="primary" wide busy={reset.isPending}>
				{t('Set the password')}
			</Button>
			<p>
				<Link href={href('forgotPassword')}>{t('Send a new link')}</Link>
			</p>
		</form>
	)
}

/** Sets a new password with the one-time token from a mailed link. */
export default function ResetPassword() {
	const { t } = useTexts()
	const token = new URLSearchParams(useSearch()).get('token')
	return (
		<SignInFrame title={t('Set a new password')}>
			{token ? (
				<NewPasswordForm token={token} />
			) : (
				<>
					<ErrorPanel
						title={t('This link is not complete.')}
						text={t('Open it from the email again, or ask for a new one.')}
					/>
					<ButtonLink look="primary" href={href('forgotPassword')}>
						{t('Send a new link')}
					</ButtonLink>
				</>
			)}
		</SignInFrame>
	)
}
