import type { Language } from '../../contract/languages.ts'
import { mostPasskeys, type NewPasskey, type Passkey, type PasskeyCreation } from '../../contract/people/passkeys.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/people/passkeys.ts'
import { machineTime } from '../../machine-time.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { SignedIn } from '../actor.ts'
import { Failure, invalid, missing, signedOut, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { ownLanguage } from './own-language.ts'
import { demandOwner, type Sent } from './own-password.ts'

/** The actor's passkeys, newest first. */
export async function listOwnPasskeys({ database }: Market, actor: SignedIn): Promise<Passkey[]> {
	const passkeys = await table.listPasskeys(database.db, actor.uid)
	return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
		_id: id,
		name,
		created_at: createdAt.getTime(),
		last_used_at: lastUsedAt?.getTime() ?? null,
	}))
}

/** The options a browser needs to create a passkey. Throws unless the owner proves who they are. */
export async function beginPasskey(
	market: Market,
	identity: Identity,
	actor: SignedIn,
	sent: Sent,
): Promise<PasskeyCreation> {
	await demandOwner(market, identity, actor, sent)
	const known = await table.listPasskeys(market.database.db, actor.uid)
	if (known.length >= mostPasskeys) throw tooMany()
	const options = identity.passkeys.creation(actor, known)
	if (!options) throw new Failure('missing', say('passkeysNotHere'))
	return options
}

const tooMany = () => new Failure('taken', say('tooManyPasskeys', { max: mostPasskeys }))

/** Adds the passkey the browser created, and counts it as shown in this session. Returns its id. */
export async function addPasskey(
	{ database }: Market,
	identity: Identity,
	actor: SignedIn,
	{ name, credential, language }: NewPasskey & { language: Language },
): Promise<string> {
	const made = await identity.passkeys.made(actor, credential)
	if (!made) throw invalid({ credential: say('passkeyNotMade') })
	const id = await database.transaction(async (tx) => {
		if (!(await table.lockIdentity(tx, actor.uid))) throw signedOut()
		if ((await table.countPasskeys(tx, actor.uid)) >= mostPasskeys) throw tooMany()
		const added = await table.insertPasskey(tx, { ...made, name, userId: actor.uid, createdAt: machineTime() })
		if (added === undefined) throw taken('passkeyKnown')
		await table.notePasskeyShown(tx, actor.sessionId, added)
		return added
	})
	await tell({ database }, identity, actor, 'passkey added', language)
	return id
}

/** Renames one of the actor's passkeys. Returns 0 if it already has that name. Throws 'missing'. */
export function renamePasskey({ database }: Market, actor: SignedIn, id: string, name: string): Promise<number> {
	return database.transaction((tx) => rowOf('passkey', id, (known) => table.renamePasskey(tx, actor.uid, known, name)))
}

/**
 * Deletes one of the actor's passkeys, and ends the other sessions that showed it. Throws 'missing', and unless the owner
 * proves who they are.
 */
export async function deletePasskey(
	market: Market,
	identity: Identity,
	actor: SignedIn,
	{ id, language, ...sent }: Sent & { id: string; language: Language },
): Promise<void> {
	await demandOwner(market, identity, actor, sent)
	await market.database.transaction(async (tx) => {
		const gone = await rowOf('passkey', id, (known) => table.deletePasskey(tx, actor.uid, known, actor.sessionId))
		if (!gone) throw missing('passkey')
	})
	await tell(market, identity, actor, 'passkey removed', language)
}

async function tell(
	market: Pick<Market, 'database'>,
	identity: Identity,
	actor: SignedIn,
	change: 'passkey added' | 'passkey removed',
	language: Language,
): Promise<void> {
	identity.tellOfChange(actor.email, change, await ownLanguage(market, actor, language))
}
