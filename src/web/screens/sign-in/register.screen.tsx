import { useRef } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { Email, Password, PersonName } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { chosenRoles } from '../../../contract/people/roles.ts'
import { ChosenRole } from '../../../contract/people/users.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { ChoiceField, Field } from '../../components/forms/field.tsx'
import { NewPasswordField } from '../../components/forms/new-password-field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { useUser } from '../../session/session.ts'
import { useSessionChange } from '../../session/session-change.ts'
import { useTexts } from '../../texts/texts.tsx'
import { EmailField } from './email-field.tsx'
import { FinishRegistration } from './finish-registration.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useProviderSignIn } from './provider-sign-in.ts'
import { createRegistering, type Registration } from './registration.ts'
import { firstAddress, keepingReturn } from './return-address.ts'
import { roleTexts } from './role-texts.ts'
import { useWantedIsSaved } from './save-wanted.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const Registered = z.object({ name: PersonName, email: Email, password: Password, role: ChosenRole })

function useRegistration() {
	const register = useRef(createRegistering())
	const changeSession = useSessionChange()
	const registering = useWriteBy((registration: Registration) => register.current(registration), {
		onSuccess: async () => void (await changeSession()),
		onFailure(failure) {
			form.refuse(failure)
			return false
		},
	})
	const form = useCheckedForm(Registered, (registration) => registering.mutate(registration))
	return { form, registering }
}

type RegistrationFormProps = Pick<ReturnType<typeof useRegistration>, 'form'> & { busy: boolean }

function RegistrationForm({ form: { formProps, reason }, busy }: RegistrationFormProps) {
	const { t } = useTexts()
	return (
		<form {...formProps} className="form" method="post">
			<Field label={t('Name')} name="name" autoComplete="name" error={reason('name')} />
			<EmailField error={reason('email')} />
			<NewPasswordField label={t('Password')} name="password" error={reason('password')} />
			<RoleField error={reason('role')} />
			<Button type="submit" look="primary" wide busy={busy} busyLabel={t('Registering')}>
				{t('Register')}
			</Button>
		</form>
	)
}

function RoleField({ error }: { error: string | undefined }) {
	const { t } = useTexts()
	return (
		<ChoiceField
			label={t('What brings you here?')}
			name="role"
			value="buyer"
			error={error}
			choices={chosenRoles.map((value) => {
				const { label, hint } = roleTexts[value]
				return { value, label: t(label), hint: t(hint) }
			})}
		/>
	)
}

/** Registration by e-mail and password or by a provider, then on to the wanted page. */
export default function Register() {
	const { t } = useTexts()
	const search = useSearch()
	const user = useUser()
	const { form, registering } = useRegistration()
	const providers = useProviderSignIn()
	// Between the steps there is already a session, but registration is not finished.
	const underWay = registering.isPending || registering.isError || providers.waitingFor !== null
	const isRegistered = Boolean(user?.role) && !registering.isPending && !providers.waitingFor
	useWantedIsSaved(isRegistered, search)
	if (user && isRegistered) return <Redirect to={firstAddress(user, search)} replace />
	if (user && !user.role && !underWay) return <FinishRegistration user={user} />
	return (
		<SignInFrame title={t('Register')} lead={t('Free, and it takes a minute.')}>
			{providers.problem && <ErrorPanel title={t(providers.problem)} />}
			<RegistrationForm form={form} busy={registering.isPending} />
			<ProviderButtons {...providers} note="That way you join as a buyer." />
			<p>
				{t('Already registered?')} <Link href={keepingReturn(href('login'), search)}>{t('Sign in')}</Link>
			</p>
		</SignInFrame>
	)
}
