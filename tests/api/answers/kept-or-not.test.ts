import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { acceptedCall, calls } from '../../support/accepted-calls.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { oneOfEachRole, type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

/** A stream, and a call that needs an upload first. */
const others = ['GET /api/live', 'GET /api/conversation/image/{id}']
const reads = calls.flatMap(([name]) => (name.startsWith('GET ') && !others.includes(name) ? [name] : []))

/** Two servers on one database: one caches answers, the other never does. */
let keeping: TestApp
let plain: TestApp
let readers: readonly (Pick<Person, 'token'> | undefined)[]
const filled = new Map<string, string>()

beforeAll(async () => {
	keeping = await startApp({ env: { KEEP_ANSWERS: 'on' } })
	const parts = { ...keeping, config: { ...keeping.config, keepAnswers: false } }
	plain = { ...parts, app: await buildApp({ ...parts, database: { ...keeping.database, keeps: false } }) }
	const [owners, more] = [await oneOfEachRole(plain), await oneOfEachRole(plain)]
	for (const name of reads) {
		const asked = await acceptedCall(plain, owners, name)
		if (asked) filled.set(name, asked.name)
	}
	// Cached lists may be a second old, so everything shown is created before the first read.
	const { buyer, admin } = owners
	for (const { _id } of (await call(plain, 'GET /api/product/honda', { as: buyer })).json().slice(0, 3))
		await call(plain, `POST /api/product/wishlist/${_id}`, { as: buyer })
	const suspended = await somebody(plain, 'buyer')
	await call(plain, `POST /api/user/suspend/${suspended.id}`, { as: admin, body: { reason: 'Spam' } })
	readers = [...Object.values(owners), ...Object.values(more), undefined, await somebodyUnfinished(plain), suspended]
	await keeping.database.signals.caughtUp()
})
afterAll(async () => {
	await plain.app.close()
	await keeping.close()
})

async function told(server: TestApp, name: string, as: Pick<Person, 'token'> | undefined) {
	const { statusCode, headers, body } = await call(server, name, { as })
	const { link, vary, 'content-type': type } = headers
	return { statusCode, link, vary, type, body }
}

it.each(reads)('cached or not, %s tells each reader the same, after all the others have asked', async (name) => {
	const asked = filled.get(name)
	if (!asked) throw new Error(`${name} cannot be asked.`)
	for (const as of readers) await told(keeping, asked, as)
	for (const [place, as] of readers.entries())
		expect(await told(keeping, asked, as), `reader ${place}`).toEqual(await told(plain, asked, as))
})
