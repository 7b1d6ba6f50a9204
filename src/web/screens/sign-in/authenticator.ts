import { useSyncExternalStore } from 'react'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../../../contract/people/passkeys.ts'

/* Loaded on the first use of a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Browsers allow passkeys only for host names, on pages served over TLS or from this machine. */
const isPossible = () =>
	'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname)

const never = () => () => undefined

/** Whether passkeys work in this browser at this address. Null until hydration. */
export const usePasskeysPossible = () => useSyncExternalStore<boolean | null>(never, isPossible, () => null)

/**
 * Asks the device to create a passkey. Resolves with `known` if it has one for this account already, and with null if it
 * creates none or the person declines.
 */
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

/** Asks for one of this device's passkeys for this site. Resolves with null if it has none or the person does not unlock it. */
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
