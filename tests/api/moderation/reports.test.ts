import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

describe('POST /api/product/report/{id}', () => {
	it('reports a listing once for each person, booked or not', async () => {
		for (const status of ['available', 'booked'] as const) {
			const listing = await listingOf(app, seller, { status })
			for (const role of ['buyer', 'seller', 'admin'] as const) {
				const as = await somebody(app, role)
				const report = async () => (await call(app, `POST /api/product/report/${listing}`, { as })).json()
				expect(await report()).toEqual({ acknowledged: true, modifiedCount: 1 })
				expect(await report()).toEqual({ acknowledged: true, modifiedCount: 0 })
			}
		}
	})

	it("is refused to a listing's own seller, the signed out, and whoever has no user record yet", async () => {
		const listing = await listingOf(app, seller)
		const report = async (id: string, as?: Pick<Person, 'token'>) =>
			(await call(app, `POST /api/product/report/${id}`, { as })).statusCode
		expect(await report(listing, seller)).toBe(403)
		expect(await report(listing)).toBe(401)
		expect(await report(listing, await somebodyUnfinished(app))).toBe(403)
		for (const id of ['nothing', crypto.randomUUID()]) expect(await report(id, seller)).toBe(404)
	})
})

describe('DELETE /api/product/report/{id}', () => {
	it('dismisses all reports of one listing, for the admin alone; it may be reported again', async () => {
		const admin = await somebody(app, 'admin')
		const buyers = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		const [harmless, doubtful] = [await listingOf(app, seller), await listingOf(app, seller)]
		for (const as of buyers) {
			for (const id of [harmless, doubtful]) await call(app, `POST /api/product/report/${id}`, { as })
		}
		const reported = async () =>
			((await call(app, 'GET /api/all/product?report=true', { as: admin })).json() as { _id: string }[]).map(
				({ _id }) => _id,
			)
		const dismiss = async () => (await call(app, `DELETE /api/product/report/${harmless}`, { as: admin })).json()
		expect(await reported()).toEqual(expect.arrayContaining([harmless, doubtful]))
		expect(await dismiss()).toEqual({ acknowledged: true, deletedCount: 2 })
		expect(await dismiss()).toEqual({ acknowledged: true, deletedCount: 0 })
		expect(await reported()).not.toContain(harmless)
		expect(await reported()).toContain(doubtful)
		const about = { listing: harmless }
		const [, , ...events] = await recordedOf(app, about)
		const told = buyers.map(({ id: person }) => recorded('report_dismissed', admin.id, { ...about, person }))
		expect(events).toHaveLength(3)
		expect(events).toEqual(expect.arrayContaining([...told, recorded('reports_dismissed', admin.id, about)]))
		const again = await call(app, `POST /api/product/report/${harmless}`, { as: buyers[0] })
		expect(again.json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await reported()).toContain(harmless)
	})

	it('is refused to everyone else, and for an unknown listing', async () => {
		const listing = await listingOf(app, seller)
		const dismiss = async (id: string, as?: Pick<Person, 'token'>) =>
			(await call(app, `DELETE /api/product/report/${id}`, { as })).statusCode
		expect(await dismiss(listing)).toBe(401)
		for (const as of [seller, await somebody(app, 'buyer'), await somebodyUnfinished(app)])
			expect(await dismiss(listing, as)).toBe(403)
		for (const id of ['nothing', crypto.randomUUID()]) expect(await dismiss(id, await somebody(app, 'admin'))).toBe(404)
	})
})
