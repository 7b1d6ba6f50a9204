import type { BaseLogger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { isAddressProven } from '../../database/people/account.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { isOutage, rootOf } from '../../database/postgres/outage.ts'
import { createAttemptLimiter } from '../attempt-limiter.ts'
import type { Mail } from '../mail/message.ts'
import { createQueue, TooManyOfAccount, TooManyWaiting } from '../queue.ts'
import { type AddressProofs, createAddressProofs } from './address-proof.ts'
import { administration } from './administration.ts'
import { answer } from './answer.ts'
import { refuse } from './errors.ts'
import { createIdentityLibrary, type IdentityLibraryOptions, type SignedInPerson } from './library.ts'
import type { SignInChange } from './mails/change-messages.ts'
import { createIdentityMail } from './mails/mail.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { type PasswordCheck, passwordCheck } from './passwords/password-check.ts'
import { type HashCost, strongCost } from './passwords/password-hash.ts'
import { signAnew } from './session-token.ts'

export interface IdentityOptions extends Pick<IdentityLibraryOptions, 'secret' | 'publicUrl' | 'google' | 'oidc'> {
	database: Database
	otherOrigins?: readonly string[]
	mail: Mail
	log: BaseLogger
	/** Runs after each sign-in, before the answer. Does not run after a sign-up by e-mail. */
	onSignedIn?: (person: SignedInPerson) => Promise<void>
	/** Whether people who sign up get a mail with a link that proves their address. */
	addressProof?: boolean
	limitAttempts?: boolean
	hashCost?: HashCost
	providerTimeoutMs?: number
}

export interface Identity {
	/** Answers a call under /api/auth, except get-session. Never throws. Counts attempts by the network of `address`. */
	handler(request: Request, address?: string): Promise<Response>
	/** Extends a session older than a day. Returns the `Set-Cookie` values. */
	refreshSession(headers: Headers): Promise<string[]>
	/** Creates a verified account, or sets the password of an existing one. Returns the account's id. */
	createAccount(person: { email: string; password: string; name: string }): Promise<string>
	/** A one-time link, valid for a day, to set a password. Creates the account if needed. */
	passwordLink(email: string, name?: string): Promise<string>
	addressProofs: AddressProofs
	passkeys: Passkeys
	/** Notifies an account's owner by mail of a change made outside /api/auth. */
	tellOfChange(to: string, change: SignInChange, language: Language): void
	/** Checks the password of a person who is signed in. Counts wrong ones. */
	checkPassword(identityId: string, typed: string, address: string): Promise<PasswordCheck>
	endSessions(identityId: string): Promise<void>
	settled(): Promise<void>
}

/** A hash takes 128 MB, one of Node's four threads and a third of a second, so the last of 100 waits 20 s. */
const turnBounds = { atOnce: 2, waiting: 100, waitingOfNetwork: 50 }

/** A code check costs only database statements. */
const codeBounds = { atOnce: 20, waiting: 200, waitingOfNetwork: 100 }

export function createIdentity(options: IdentityOptions): Identity {
	const { database, publicUrl, secret, log, limitAttempts = true, addressProof = true, hashCost = strongCost } = options
	const limiter = createAttemptLimiter(database)
	const inTurn = createQueue(turnBounds)
	const codesInTurn = createQueue(codeBounds)
	const isProven = (address: string) => isAddressProven(database.db, address)
	const mail = createIdentityMail({ mail: options.mail, publicUrl, log, limiter, isProven })
	const addressProofs = createAddressProofs({ database, secret }, mail.proof)
	const origins = [publicUrl, ...(options.otherOrigins ?? [])]
	const passkeys = createPasskeys({ secret, origins, database, limiter })
	const library = createIdentityLibrary({
		...options,
		hashCost,
		passkeys,
		db: database.db,
		origins,
		providerTimeoutMs: options.providerTimeoutMs ?? 10_000,
		sendReset: mail.reset,
		onPasswordDropped: mail.passwordDropped,
		onSignedIn: options.onSignedIn ?? (async () => undefined),
	})
	const counting = limitAttempts ? limiter : null
	const tell = mail.accountChanged
	const parts = {
		library,
		database,
		limiter: counting,
		inTurn,
		codesInTurn,
		hashCost,
		log,
		secret,
		publicUrl,
		tell,
		addressProofs: addressProof ? addressProofs : null,
	}
	return {
		async handler(request, address = 'unknown') {
			try {
				const answered = await answer(parts, request, address)
				// So that no process still serves a session from memory that this call ended.
				await database.signals.caughtUp()
				return answered
			} catch (failure) {
				if (failure instanceof TooManyWaiting)
					return refuse(request, { kind: 'outage', sentence: say('busy') }, new Headers({ 'retry-after': '5' }))
				if (failure instanceof TooManyOfAccount)
					return refuse(request, { kind: 'too often' }, new Headers({ 'retry-after': '5' }))
				log.error({ err: rootOf(failure) }, 'An identity call failed')
				return refuse(request, { kind: isOutage(failure) ? 'outage' : 'fault' })
			}
		},
		async refreshSession(headers) {
			signAnew(headers, secret)
			const { headers: answered } = await library.api.getSession({ headers, returnHeaders: true })
			await database.signals.caughtUp()
			return answered.getSetCookie()
		},
		addressProofs,
		passkeys,
		tellOfChange: mail.accountChanged,
		checkPassword: passwordCheck(parts),
		...administration(library, publicUrl),
		settled: mail.settled,
	}
}
