import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiFailure } from '../../api-client.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'

const Code = z.object({ code: z.string() })

/** The second step of a sign-in: a code from an app, or a recovery code. */
export function CodeForm({ onSignedIn, onAgain }: { onSignedIn: () => Promise<void>; onAgain: () => void }) {
	const texts = useTexts()
	const { t } = texts
	const verify = useMutation<unknown, ApiFailure, string>({ mutationFn: identity.showCode, onSuccess: onSignedIn })
	const { formProps, reason, refuse } = useCheckedForm(Code, ({ code }) => verify.mutate(code, { onError: refuse }))
	return (
		<form {...formProps} className="form" method="post">
			{verify.isError && !reason('code') && <ErrorPanel title={texts.message(verify.error.message)} />}
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
