import { randomUUID } from 'node:crypto'
import { identityPasskeys } from '../../src/database/schema/identity.ts'
import { call, type TestApp } from './app.ts'
import { Authenticator, type Departure } from './authenticator.ts'
import type { Person } from './people.ts'

/** Inserts a passkey of this owner, whose private key no device has. Returns its id. */
export async function passkeyOf({ database }: Pick<TestApp, 'database'>, { uid }: Pick<Person, 'uid'>) {
	const [made] = await database.db
		.insert(identityPasskeys)
		.values({
			userId: uid,
			name: 'A key',
			credentialId: randomUUID(),
			publicKey: Buffer.alloc(77),
			counter: 0,
			transports: [],
		})
		.returning({ id: identityPasskeys.id })
	if (!made) throw new Error('No passkey was inserted.')
	return made.id
}

/** Begins adding a passkey. Returns the device's answer: the body of the call that adds it. */
export async function madePasskey(app: TestApp, as: Pick<Person, 'token'>, departure?: Departure) {
	const options = await call(app, 'POST /api/account/passkey/options', { as, body: {} })
	const device = new Authenticator(app.config.publicUrl)
	return { device, body: { name: 'My phone', credential: device.make(options.json(), departure) } }
}

/** Adds a passkey through the API. */
export async function addedPasskey(app: TestApp, as: Pick<Person, 'token'>) {
	const { device, body } = await madePasskey(app, as)
	const added = await call(app, 'POST /api/account/passkey', { as, body })
	if (added.statusCode !== 200) throw new Error(`No passkey was added: ${added.body}`)
	return { device, id: String(added.json().insertedId) }
}

/** Requests the options that a sign-in page starts with. */
export const requested = async (app: TestApp) =>
	(await call(app, 'POST /api/auth/sign-in/passkey-options', { body: {} })).json()

/** Signs in with a device. */
export async function signInWith(app: TestApp, device: Authenticator, departure?: Departure) {
	const credential = device.show(await requested(app), departure)
	return call(app, 'POST /api/auth/sign-in/passkey', { body: { credential } })
}
