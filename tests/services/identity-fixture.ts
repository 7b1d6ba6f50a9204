import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Database } from '../../src/database/postgres/connection.ts'
import { createIdentity, type Identity, type IdentityOptions } from '../../src/services/identity/identity.ts'
import type { SignedInPerson } from '../../src/services/identity/library.ts'
import { createMail } from '../../src/services/mail/mail.ts'
import { type Secret, secretOf } from '../../src/services/secret.ts'
import { freshDatabase } from '../support/database.ts'

export const secret = secretOf('a secret of at least thirty-two characters')

export interface IdentityFixture extends AsyncDisposable {
	database: Database
	identity: Identity
	signedIn: SignedInPerson[]
	/** Returns the messages in the outbox, oldest first. */
	messages(): Promise<string[]>
	/** Restarts identity with this secret, on the same accounts and sessions. */
	restarted(secret: Secret): Pick<IdentityFixture, 'identity' | 'call'>
	/** Calls identity with a JSON body, cookies and a network address. */
	call(path: string, body?: unknown, headers?: Record<string, string>, address?: string): Promise<Response>
}

/** Cheap hashes, because tests hash hundreds of passwords. */
const cheapCost = { log2N: 10, r: 8, p: 1 }

export const quiet = pino({ level: 'silent' })

/** Starts identity with its own database and outbox. */
export async function identityFixture(options: Partial<IdentityOptions> = {}): Promise<IdentityFixture> {
	const database = await freshDatabase()
	const folder = await mkdtemp(join(tmpdir(), 'motor-outbox-'))
	const signedIn: SignedInPerson[] = []
	const publicUrl = options.publicUrl ?? 'http://127.0.0.1:3000'
	const settings: IdentityOptions = {
		database,
		secret,
		publicUrl,
		google: null,
		oidc: null,
		mail: createMail({ by: { kind: 'outbox', folder }, from: 'Motor <motor@motor.test>', log: quiet }),
		log: quiet,
		hashCost: cheapCost,
		// Tests count mails, so there must be no proof mails.
		addressProof: false,
		onSignedIn: async (person) => void signedIn.push(person),
		...options,
	}
	const opened = (identity: Identity): Pick<IdentityFixture, 'identity' | 'call'> => ({
		identity,
		call(path, body, headers = {}, address = '203.0.113.7') {
			const request: RequestInit = { headers }
			if (body !== undefined) {
				request.method = 'POST'
				request.body = JSON.stringify(body)
				request.headers = { 'content-type': 'application/json', ...headers }
			}
			return identity.handler(new Request(`${publicUrl}/api/auth${path}`, request), address)
		},
	})
	const identity = createIdentity(settings)
	return {
		...opened(identity),
		database,
		signedIn,
		restarted: (other) => opened(createIdentity({ ...settings, secret: other })),
		async messages() {
			await identity.settled()
			const names = (await readdir(folder)).sort()
			return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
		},
		async [Symbol.asyncDispose]() {
			await identity.settled()
			await database.close()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** Returns the `Cookie` header that a browser would send after this answer. */
export function cookies(answer: Response): { cookie: string } {
	const kept = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
	return { cookie: kept.join('; ') }
}
