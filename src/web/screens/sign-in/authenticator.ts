import { useSyncExternalStore } from 'react'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../../../contract/people/passkeys.ts'

/* The library is loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Browsers keep passkeys for host names only, on pages that came by TLS or from this machine. */
const isPossible = () =>
	'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname)

const never = () => () => undefined

/** Whether passkeys work in this browser at this address. Null until the browser has taken over. */
export const usePasskeysPossible = () => useSyncExternalStore<boolean | null>(never, isPossible, () => null)

/** Asks the device to make a passkey. `known` if it has one for this account; null if it makes none, or nobody wants it to. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey['credential'] | 'known' | null> {
	try {
		const { startRegistration } = await library()
		const { id, rawId, response } = await startRegistration({ optionsJSON: options })
		const { clientDataJSON, attestationObject, transports = [] } = response
		return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
	} catch (failure) {
		return failure instanceof Error && failure.name === 'InvalidStateError' ? 'known' : null
	}
}

/** Asks for one of the passkeys that this device has for this site. Null if it has none, or nobody unlocks it. */
export async function showPasskey(options: PasskeyRequest): Promise<ShownPasskey['credential'] | null> {
	try {
		const { startAuthentication } = await library()
		const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
		const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
		return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
	} catch {
		return null
	}
}
