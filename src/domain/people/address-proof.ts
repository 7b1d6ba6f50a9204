import type { Language } from '../../contract/languages.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { SignedIn } from '../actor.ts'
import { missing } from '../failure.ts'

type Proofs = Pick<Identity, 'addressProofs'>

/** Mails the link that proves the actor's address again. Returns 0 if it is already proven. */
export const askForProof = ({ addressProofs }: Proofs, actor: SignedIn, language: Language): Promise<number> =>
	addressProofs.ask(actor.uid, language)

/** Proves the address a token was mailed to. Returns 0 if it is already proven. Throws 'missing' for an unknown link. */
export async function proveAddress({ addressProofs }: Proofs, token: string): Promise<number> {
	const proven = await addressProofs.prove(token)
	if (proven === null) throw missing('link')
	return proven
}
