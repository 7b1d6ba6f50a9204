import { Link, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { Email } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Done } from './done.tsx'
import { EmailField } from './email-field.tsx'
import { keepingReturn } from './return-address.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const Forgotten = z.object({ email: Email })

/** Sends a link to set a new password. The answer is the same whether or not the account exists. */
export default function ForgotPassword() {
	const { t } = useTexts()
	const search = useSearch()
	const request = useWriteBy(identity.requestPasswordReset, { onFailure: (failure) => refuse(failure) })
	const { formProps, reason, refuse } = useCheckedForm(Forgotten, ({ email }) => request.mutate(email))
	return (
		<SignInFrame title={t('Reset your password')} lead={t("We'll email you a link to set a new one.")}>
			<form {...formProps} className="form" method="post">
				<EmailField error={reason('email')} />
				<Button type="submit" look="primary" wide busy={request.isPending}>
					{t('Send the link')}
				</Button>
			</form>
			<div role="status">
				{request.isSuccess && (
					<Done icon={drawn.mail}>
						{t(
							'If {email} has an account here, a link is on its way. It works once, within an hour. Check your spam folder too.',
							{ email: request.variables },
						)}
					</Done>
				)}
			</div>
			<p>
				<Link href={keepingReturn(href('login'), search)}>{t('Back to Log In')}</Link>
			</p>
		</SignInFrame>
	)
}
