import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { codeOwed } from '../../../contract/people/sessions.ts'
import { ApiFailure, client } from '../../api/api-client.ts'
import { useWriteBy } from '../../api/writes.ts'
import { identity, type ProviderId } from '../../session/identity-client.ts'
import { useSessionChange } from '../../session/session-change.ts'
import { toastFailure, toastProblem } from '../../shell/toasts.tsx'
import { type Text, type Texts, useTexts } from '../../texts/texts.tsx'
import { providerError } from './provider-errors.ts'
import { keepingReturn } from './return-address.ts'
import { openSignInWindow, signInOutcome } from './sign-in-window.ts'

async function saveArrived({ t }: Texts) {
	const session = await client.call('GET /api/auth/get-session')
	if (!session) throw new ApiFailure(401, t(providerError('failed')))
	const { email, displayName, suspended, unsecured } = session.user
	// They have a record already, and cannot change it.
	if (suspended || unsecured) return
	const user = { name: displayName, email, role: 'buyer' }
	await client.call('PUT /api/user/{email}', { params: { email }, body: user })
}

/** Saves the person who has just signed in through a provider (as a buyer if new), and reads the session again. */
export function useProviderArrival() {
	const changeSession = useSessionChange()
	const texts = useTexts()
	const arrive = async () => {
		await saveArrived(texts)
		return changeSession()
	}
	return useWriteBy(arrive, { success: 'Login Successful' })
}

/** Signs in through a provider, in a window or, if that is blocked, on this page. */
export function useProviderSignIn() {
	const texts = useTexts()
	const search = useSearch()
	const [, navigate] = useLocation()
	const arrival = useProviderArrival()
	const [waitingFor, setWaitingFor] = useState<ProviderId | null>(null)
	const [problem, setProblem] = useState<Text | null>(null)
	const refuse = (why: Text) => {
		setProblem(why)
		toastProblem(texts, why)
	}

	async function inWindow(provider: ProviderId, opened: Window) {
		try {
			opened.location.href = await identity.providerAddress(
				provider,
				href('signedIn', {}, { popup: '1' }),
				href('signedIn', {}, { popup: '1' }),
			)
		} catch (failure) {
			opened.close()
			throw failure
		}
		const error = await signInOutcome(opened)
		// This window has the form for the code.
		if (error === codeOwed) return navigate(keepingReturn(href('login'), search, { error }), { replace: true })
		// A window may look closed although the sign-in worked, so check the session.
		if (error === null || (error === 'closed' && (await client.call('GET /api/auth/get-session'))))
			await arrival.mutateAsync().catch(() => setProblem(providerError('failed')))
		else refuse(providerError(error))
	}

	async function start(provider: ProviderId) {
		const opened = openSignInWindow()
		setWaitingFor(provider)
		setProblem(null)
		try {
			if (opened) await inWindow(provider, opened)
			else
				location.assign(
					await identity.providerAddress(
						provider,
						keepingReturn(href('signedIn'), search),
						keepingReturn(href('login'), search),
					),
				)
		} catch (failure) {
			toastFailure(texts, failure)
		}
		setWaitingFor(null)
	}

	return { start, waitingFor, problem }
}
