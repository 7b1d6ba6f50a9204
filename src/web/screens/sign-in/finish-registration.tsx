import type { SessionUser } from '../../../contract/people/sessions.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useSessionChange } from '../../session/session-change.ts'
import { useTexts } from '../../texts/texts.tsx'
import { roleTexts } from './role-texts.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The remaining step for people with an account but an unfinished registration. */
export function FinishRegistration({ user }: { user: SessionUser }) {
	const { t } = useTexts()
	const changeSession = useSessionChange()
	const save = useWrite('POST /api/user', { onSuccess: async () => void (await changeSession()) })
	const role = user.chosenRole ?? 'buyer'
	const finish = () => save.mutate({ body: { name: user.displayName, email: user.email, role } })
	return (
		<SignInFrame
			title={t('Almost there')}
			lead={t('Your account {email} is ready. One step is left.', { email: user.email })}
		>
			<Button look="primary" wide busy={save.isPending} onClick={finish}>
				{t(roleTexts[role].label)}
			</Button>
		</SignInFrame>
	)
}
