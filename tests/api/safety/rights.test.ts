import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '../../../src/contract/api.ts'
import { ErrorBody } from '../../../src/contract/errors.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { actors, makeWorld, refusedByRow, rights, snapshot, type World } from '../../support/rights.ts'

let app: TestApp
let gateway: TestGateway
let world: World

beforeAll(async () => {
	gateway = await startGateway()
	app = await startApp({ gateway: gateway.client })
	world = await makeWorld(app)
})
afterAll(async () => {
	await app.close()
	await gateway[Symbol.asyncDispose]()
})

const tokenOf = (actor: (typeof actors)[number]) => (actor === 'visitor' ? undefined : world.people[actor])

describe.each(Object.keys(api) as CallName[])('%s', (name) => {
	it('refuses everybody what is not theirs to do, and changes nothing', async () => {
		const cases = await rights[name](world)
		const before = await snapshot(app)
		for (const actor of actors) {
			const byRow = refusedByRow(name, actor)
			for (const { what, name: filled, body, may } of cases) {
				if (may.includes(actor)) continue
				const answer = await call(app, filled, {
					as: tokenOf(actor),
					body: body ?? (filled.startsWith('GET') ? undefined : {}),
				})
				const told = `${actor}: ${what} -> ${answer.statusCode} ${answer.body}`
				expect(answer.statusCode, told).toBe(byRow || (actor === 'visitor' ? 401 : refusalOf(name)))
				expect(ErrorBody.parse(answer.json()), told).toEqual(answer.json())
			}
		}
		expect(await snapshot(app)).toEqual(before)
	})
})

describe.each(Object.keys(api) as CallName[])('%s', (name) => {
	it.each(actors)('lets %s do what is theirs to do', async (actor) => {
		for (const { what, name: filled, body, may } of await rights[name](world)) {
			if (!may.includes(actor)) continue
			const answer = await call(app, filled, { as: tokenOf(actor), body })
			expect(answer.statusCode, `${actor}: ${what} -> ${answer.statusCode} ${answer.body}`).toBe(200)
		}
	})
})

/** The status where a rule refuses what the row allows: another person's record or picture, no file, or an action begun by another. */
function refusalOf(name: CallName): number {
	if (
		/^DELETE \/api\/product\/(sold|update)|stock\/undo|\/api\/(case\/(statement|picture)|reply|stolen\/\{)/.test(name)
	)
		return 404
	if (/session\/|passkey\/\{|draft|product\/copy|import\/(?:run\/)?\{|saved-search|conversation\/number/.test(name))
		return 404
	return [
		'POST /api/add/product',
		'POST /api/image',
		'POST /api/import',
		'POST /api/import/pictures/{id}',
		'POST /api/stolen/picture',
		'POST /api/verification/document',
		'DELETE /api/account',
		'POST /api/account/passkey',
	].includes(name)
		? 422
		: 403
}
