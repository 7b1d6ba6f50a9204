import { verificationDocuments, verifications } from '../../src/database/schema/moderation.ts'
import { codeHash } from '../../src/domain/moderation/verification.ts'
import type { TestApp } from './app.ts'
import { type Person, somebody } from './people.ts'

/** The code of `somebodyAsking`. */
export const shownCode = '123456'

let count = 0

async function ask(app: Pick<TestApp, 'database'>, status: 'code' | 'waiting') {
	const seller = await somebody(app, 'seller')
	count += 1
	const phone = `+88017${String(count).padStart(8, '0')}`
	const [request] = await app.database.db
		.insert(verifications)
		.values({
			userId: seller.id,
			phone,
			status,
			codeHash: codeHash(phone, shownCode),
			codeExpiresAt: new Date(Date.now() + 600_000),
		})
		.returning({ id: verifications.id })
	if (!request) throw new Error('No request was inserted.')
	if (status === 'waiting')
		await app.database.db.insert(verificationDocuments).values({ userId: seller.id, picture: Buffer.from('a WebP') })
	return { seller, id: request.id }
}

/** A seller who has been sent a code. */
export const somebodyAsking = async (app: Pick<TestApp, 'database'>): Promise<Person> => (await ask(app, 'code')).seller

/** A request that waits for an admin. Returns its id. */
export const waitingRequest = async (app: Pick<TestApp, 'database'>): Promise<string> => (await ask(app, 'waiting')).id
