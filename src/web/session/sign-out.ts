import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { href } from '../href.ts'
import { toastFailure } from '../shell/toasts.tsx'
import { useTexts } from '../texts/texts.tsx'
import { identityCall } from './identity-call.ts'
import { useSessionChange } from './session.ts'

/** Signs out, clears private data and goes Home. */
export function useSignOut() {
	const texts = useTexts()
	const changeSession = useSessionChange()
	const [, navigate] = useLocation()
	return useMutation({
		mutationFn: () => identityCall('sign-out', {}),
		async onSuccess() {
			navigate(href('home'))
			await changeSession()
		},
		onError: (failure) => toastFailure(texts, failure),
	})
}
