import { say } from '../../contract/sentences.ts'
import { findSignIn } from '../../database/people/account.ts'
import { machineTime } from '../../machine-time.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { owesPasskey } from '../../services/identity/passkeys/owed-passkey.ts'
import type { SignedIn } from '../actor.ts'
import { minuteMs } from '../calendar.ts'
import { Failure, forbidden, invalid, signedOut } from '../failure.ts'
import type { Market } from '../market.ts'

/** How many minutes after sign-in a session alone proves who is there. */
const freshMinutes = 15

interface Given {
	/** The field to name if it is wrong. */
	field: string
	typed: string
	/** The actor's network address. */
	address: string
}

/** Requires a signed-in person's password. */
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

/** The proof sent with a call, and where it came from. */
export interface Sent {
	password?: string | undefined
	/** The actor's network address. */
	address: string
}

/** Requires proof of ownership: somebody who finds an open browser must not be able to take over the account. */
export async function demandOwner(market: Market, identity: Identity, actor: SignedIn, sent: Sent): Promise<void> {
	const hasPassword = await ownsPassword(market, actor)
	if (await owesPasskey(market.database.db, actor)) throw forbidden('passkeyFirst')
	if (hasPassword || sent.password) return demandOwnPassword(identity, actor, hasPassword, sent)
	demandFresh(actor)
}

/** Like `demandOwner`, but a session that has just begun is proof enough. Keeps others from having the owner's money sent to them. */
export async function demandRecentOwner(
	market: Market,
	identity: Identity,
	actor: SignedIn,
	sent: Sent,
): Promise<void> {
	if (!sent.password && isFresh(actor)) return
	const hasPassword = await ownsPassword(market, actor)
	if (hasPassword || sent.password) return demandOwnPassword(identity, actor, hasPassword, sent)
	demandFresh(actor)
}

async function ownsPassword({ database }: Market, actor: SignedIn): Promise<boolean> {
	const signIn = await findSignIn(database.db, actor.uid)
	if (!signIn) throw signedOut()
	return signIn.hasPassword
}

async function demandOwnPassword(
	identity: Identity,
	actor: SignedIn,
	hasPassword: boolean,
	{ password, address }: Sent,
): Promise<void> {
	if (!hasPassword) throw invalid({ password: say('noPasswordYet') })
	if (!password) throw invalid({ password: say('required') })
	await demandPassword(identity, actor, { field: 'password', typed: password, address })
}

const isFresh = ({ sessionStartedAt }: SignedIn) =>
	machineTime().getTime() - sessionStartedAt.getTime() <= freshMinutes * minuteMs

function demandFresh(actor: SignedIn): void {
	if (!isFresh(actor)) throw new Failure('forbidden', say('freshSignIn', { minutes: freshMinutes }))
}
