import { say } from '../../contract/sentences.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { SignedIn } from '../actor.ts'
import { Failure, invalid } from '../failure.ts'

interface Given {
	/** The field to name if it is wrong. */
	field: string
	typed: string
	/** The actor's on the network. */
	address: string
}

/** Lets somebody who is signed in go on only with their password. */
export async function demandPassword(
	identity: Identity,
	actor: SignedIn,
	{ field, typed, address }: Given,
): Promise<void> {
	const found = await identity.checkPassword(actor.uid, typed, address)
	if (found === 'too often') throw new Failure('too often')
	if (found === 'busy') throw new Failure('outage', say('busy'))
	if (found === 'wrong') throw invalid({ [field]: say('wrongOwnPassword') })
}
