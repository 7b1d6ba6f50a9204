import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { Email } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { codeOwed } from '../../../contract/people/sessions.ts'
import { reason } from '../../../contract/sentences.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { PasswordField } from '../../components/forms/field.tsx'
import { useListingShare } from '../../components/listing-share.ts'
import { ErrorPanel } from '../../components/notice.tsx'
import { identity } from '../../session/identity-client.ts'
import { useUser } from '../../session/session.ts'
import { useSessionChange } from '../../session/session-change.ts'
import { Head } from '../../shell/head.tsx'
import { toastProblem, toastSuccess } from '../../shell/toasts.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { providerError } from './provider-errors.ts'
import { useProviderSignIn } from './provider-sign-in.ts'
import { arrivalAddress, keepingReturn, returnAddress } from './return-address.ts'
import { useWantedIsSaved } from './save-wanted.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useReportOfSignInWindow } from './sign-in-window.ts'
import { useWantedListing, WantedListing } from './wanted-listing.tsx'

const Credentials = z.object({
	email: Email,
	// Sign-in only compares passwords. The minimum length matters at registration.
	password: z.string().check(z.minLength(1, reason('required'))),
})

/** Whether a provider's sign-in has come back here for the second-step code. */
const owesCode = (search: string) => new URLSearchParams(search).get('error') === codeOwed

function useSignedIn() {
	const texts = useTexts()
	const changeSession = useSessionChange()
	return async () => {
		toastSuccess(texts, 'Login Successful')
		await changeSession()
	}
}

function LoginForm() {
	const { t } = useTexts()
	const search = useSearch()
	const [, navigate] = useLocation()
	const finish = useSignedIn()
	const password = useRef<HTMLInputElement>(null)
	const signIn = useWriteBy(identity.signIn, {
		async onSuccess({ twoFactorRedirect }) {
			if (!twoFactorRedirect) await finish()
		},
		onFailure(failure) {
			const isSaid = refuse(failure)
			// The alert gives the reason. Typing replaces the wrong password.
			if (failure.status === 401) {
				password.current?.focus()
				password.current?.select()
			}
			return isSaid
		},
	})
	const { formProps, reason, problem, refuse } = useCheckedForm(Credentials, (credentials) =>
		signIn.mutate(credentials),
	)
	const again = () => {
		signIn.reset()
		navigate(keepingReturn(href('login'), search), { replace: true })
	}
	if (signIn.data?.twoFactorRedirect || owesCode(search)) return <CodeForm onSignedIn={finish} onAgain={again} />
	return (
		<form {...formProps} className="form" method="post">
			{problem && <ErrorPanel title={problem} />}
			<EmailField error={reason('email')} />
			<PasswordField ref={password} label={t('Password')} name="password" error={reason('password')} />
			<Link className="small" href={keepingReturn(href('forgotPassword'), search)}>
				{t('Forgot your password?')}
			</Link>
			<Button type="submit" look="primary" wide busy={signIn.isPending} busyLabel={t('Signing in')}>
				{t('Log In')}
			</Button>
		</form>
	)
}

/** Toasts the error that a redirect put in the address: no call on this page failed that could have shown it. */
function useToastOf(problem: Text | null) {
	const texts = useTexts()
	const tell = useEffectEvent((why: Text) => toastProblem(texts, why))
	useEffect(() => {
		if (problem) tell(problem)
	}, [problem])
}

/** Sign-in by password or provider, then on to the wanted page. */
export default function Login() {
	const { t } = useTexts()
	const search = useSearch()
	const user = useUser()
	const providers = useProviderSignIn()
	const finish = useSignedIn()
	const error = new URLSearchParams(search).get('error')
	useReportOfSignInWindow(error)
	const arrivedWith = error === null || error === codeOwed ? null : providerError(error)
	// A sign-in that failed on this page has already shown its toast.
	useToastOf(error === 'failed' ? null : arrivedWith)
	const problem = providers.waitingFor ? null : (providers.problem ?? arrivedWith)
	const from = returnAddress(search)
	const wanted = useWantedListing(search)
	// Visitors to the listing's own address see this page.
	const share = useListingShare(wanted, href('listing', { id: wanted?._id ?? '' }))
	useWantedIsSaved(Boolean(user?.role) && !providers.waitingFor, search)
	if (user && !providers.waitingFor) return <Redirect to={arrivalAddress(user, search)} replace />
	const greeting = problem ? undefined : t('Good to see you again.')
	return (
		<SignInFrame
			title={t('Log In')}
			lead={from === href('home') ? greeting : t("Log in to continue. We'll bring you right back.")}
		>
			<Head
				title={t('Log In')}
				description={t('Log in to Motor to contact sellers, book gear and manage your listings.')}
				canonical={href('login')}
				share={share}
			/>
			{wanted && <WantedListing listing={wanted} />}
			{problem && <ErrorPanel title={t(problem)} text={t('Nothing has changed. Try again, or log in another way.')} />}
			<LoginForm />
			<PasskeyButton onSignedIn={finish} />
			<ProviderButtons {...providers} />
			<p>
				{t('New to Motor?')} <Link href={keepingReturn(href('register'), search)}>{t('Register')}</Link>
			</p>
		</SignInFrame>
	)
}
