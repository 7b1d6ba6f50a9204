import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { Spinner } from '../../components/spinner.tsx'
import { routes } from '../../routing/routes.ts'
import { loadScreen } from '../../routing/screens.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useProviderArrival } from './provider-sign-in.ts'
import { arrivalAddress, keepingReturn, returnAddress } from './return-address.ts'
import { useSaveWanted } from './save-wanted.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { reportSignIn } from './sign-in-window.ts'

/** Where providers redirect to. A sign-in window reports and closes; a full page continues. */
export default function SignedInScreen() {
	const { t } = useTexts()
	const search = useSearch()
	const said = new URLSearchParams(search)
	const inWindow = said.has('popup')
	const error = said.get('error')
	useArrivalOnce(inWindow, error, search)
	if (!inWindow)
		return (
			<div className="waiting">
				<Spinner size={60} />
				<h1 className="waiting__text">{t('Logging you in. This takes a moment.')}</h1>
			</div>
		)
	return (
		<SignInFrame title={error === null ? t('Signed in') : t('Not signed in')} lead={t('You can close this window.')}>
			<Link href={href(error === null ? 'home' : 'login')}>{t('Continue in this window')}</Link>
		</SignInFrame>
	)
}

function useArrivalOnce(inWindow: boolean, error: string | null, search: string) {
	const arrival = useProviderArrival()
	const [, navigate] = useLocation()
	const saveWanted = useSaveWanted(search)
	const arrived = useRef(false)
	async function goBack() {
		// Keeps this page in view until the form can be shown.
		await loadScreen(routes.login).catch(() => undefined)
		navigate(keepingReturn(href('login'), search, { error: error ?? 'failed' }), { replace: true })
	}
	useEffect(() => {
		if (arrived.current) return
		arrived.current = true
		if (inWindow) return reportSignIn(error)
		if (error !== null) return void goBack()
		arrival.mutate(undefined, {
			onSuccess(session) {
				if (session?.user.role) saveWanted()
				navigate(session ? arrivalAddress(session.user, search) : returnAddress(search), { replace: true })
			},
			onError: () => void goBack(),
		})
	})
}
