import * as z from 'zod/mini'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'

const Code = z.object({ code: z.string() })

/** The second step of a sign-in: a code from an app, or a recovery code. */
export function CodeForm({ onSignedIn, onAgain }: { onSignedIn: () => Promise<void>; onAgain: () => void }) {
	const { t } = useTexts()
	const verify = useWriteBy(identity.showCode, {
		onSuccess: onSignedIn,
		onFailure(failure) {
			refuse(failure)
			return false
		},
	})
	const { formProps, reason, problem, refuse } = useCheckedForm(Code, ({ code }) => verify.mutate(code))
	return (
		<form {...formProps} className="form" method="post">
			{problem && <ErrorPanel title={problem} />}
			<p>{t('Enter the code that your authenticator app shows. Without your phone, use a recovery code.')}</p>
			<Field
				label={t('Code')}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				error={reason('code')}
			/>
			<Button type="submit" look="primary" wide busy={verify.isPending} busyLabel={t('Signing in')}>
				{t('Log In')}
			</Button>
			<Button wide onClick={onAgain}>
				{t('Start again')}
			</Button>
		</form>
	)
}
