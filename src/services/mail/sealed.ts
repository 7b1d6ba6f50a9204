import { seal, unseal } from '../sealed.ts'
import type { Secret } from '../secret.ts'
import type { Message } from './message.ts'

const purpose = 'mail jobs'

/** Encrypts a message while it waits in the database, because it may contain a link that gives access to an account. */
export const sealMessage = (secret: Secret, message: Message): string => seal(secret, purpose, JSON.stringify(message))

/** Null if it was sealed with another secret, or modified. */
export function unsealMessage(secret: Secret, sealed: string): Message | null {
	const text = unseal(secret, purpose, sealed)
	return text === null ? null : (JSON.parse(text) as Message)
}
