import { useLocation } from 'wouter'
import { href } from '../href.ts'
import { useWriteBy } from '../writes.ts'
import { identityCall } from './identity-call.ts'
import { useSessionChange } from './session.ts'

/** Signs out, clears private data and goes Home. */
export function useSignOut() {
	const changeSession = useSessionChange()
	const [, navigate] = useLocation()
	return useWriteBy(() => identityCall('sign-out', {}), {
		async onSuccess() {
			navigate(href('home'))
			await changeSession()
		},
	})
}
