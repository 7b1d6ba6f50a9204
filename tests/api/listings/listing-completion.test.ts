import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '../../../src/database/jobs.ts'
import { readSomeListings } from '../../../src/domain/listings/listing-completion.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const read = async (id: string) => (await call(app, `GET /api/product/single/${id}`, { as: seller })).json()

it('old listings are given what their words say for certain, and their sellers are asked for the rest', async () => {
	const before = { details: 'unread' } as const
	const sure = await listingOf(app, seller, {
		...before,
		productName: 'KYT helmet XL',
		sellerLocation: 'Agrabad, Chittagong',
	})
	const unsure = await listingOf(app, seller, { ...before, productName: 'Stuff', sellerLocation: 'Mirpur' })
	const newer = await listingOf(app, seller, { productName: 'Boots, size 43' })
	await addJob(app.database.db, 'read_listings', {})
	await runJobs(app)
	expect(await read(sure)).toMatchObject({ gear_type: 'helmet', size: 'XL', district: 'chattogram' })
	expect(await read(sure)).not.toHaveProperty('to_complete')
	expect(await read(unsure)).toMatchObject({ gear_type: 'other', size: '', district: '', to_complete: true })
	expect(await read(newer)).toMatchObject({ gear_type: 'other', size: '' })
	const asked = await call(app, `GET /api/product?email=${seller.email}&incomplete=true`, { as: seller })
	expect(asked.json().map(({ _id }: { _id: string }) => _id)).toEqual([unsure])
})

it('several servers share the reading of many listings', async () => {
	const ids = await Promise.all(
		Array.from({ length: 12 }, () => listingOf(app, seller, { details: 'unread', productName: 'Rain jacket, size L' })),
	)
	await app.database.pool.query('delete from graphile_worker._private_jobs')
	await Promise.all([1, 2, 3].map(() => readSomeListings(jobParts(app).market)))
	const { rows } = await app.database.pool.query('select task_identifier from graphile_worker.jobs')
	expect(rows).toContainEqual({ task_identifier: 'read_listings' })
	for (const id of ids) expect(await read(id)).toMatchObject({ gear_type: 'rainwear', size: 'L', district: 'dhaka' })
})

it('an edit answers the question, and DELETE /api/product/incomplete ends all of them', async () => {
	const own = await somebody(app, 'seller')
	const [one, ...others] = await Promise.all([1, 2, 3].map(() => listingOf(app, own, { details: 'asked' })))
	const incomplete = async () =>
		(await call(app, `GET /api/product?email=${own.email}&incomplete=true`, { as: own })).json().length
	const body = { ...newProduct((await pictureOf(app, own)).address), version: 1 }
	await call(app, `PUT /api/product/${one}`, { as: own, body })
	expect(await incomplete()).toBe(others.length)
	const left = await call(app, 'DELETE /api/product/incomplete', { as: own })
	expect(left.json()).toEqual({ acknowledged: true, modifiedCount: 2 })
	expect(await incomplete()).toBe(0)
})
