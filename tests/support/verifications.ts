import { verificationDocuments, verifications } from '../../src/database/schema/moderation.ts'
import { codeHash } from '../../src/domain/moderation/verification.ts'
import type { TestApp } from './app.ts'
import { type Person, somebody } from './people.ts'

/** The code sent to `somebodyAsking`. */
export const shownCode = '123456'

let count = 0

type State = 'code' | 'document' | 'waiting'

/** Inserts a seller's request for the verified mark. Returns its id. */
export async function askFor(app: Pick<TestApp, 'database'>, seller: Person, status: State): Promise<string> {
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
	return request.id
}

/** Creates a seller who has been sent a code. */
export async function somebodyAsking(app: Pick<TestApp, 'database'>): Promise<Person> {
	const seller = await somebody(app, 'seller')
	await askFor(app, seller, 'code')
	return seller
}

/** Inserts a request that waits for an admin. Returns its id. */
export const waitingRequest = async (app: Pick<TestApp, 'database'>): Promise<string> =>
	askFor(app, await somebody(app, 'seller'), 'waiting')
