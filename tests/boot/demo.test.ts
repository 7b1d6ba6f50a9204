import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBangla } from '../../src/app/demo/bangla.ts'
import { demoGear } from '../../src/app/demo/gear.ts'
import { demoListings } from '../../src/app/demo/listings.ts'
import { prepareDemo } from '../../src/app/prepare-demo.ts'
import { categoryIds } from '../../src/contract/gear/brands.ts'
import { storedSize } from '../../src/contract/gear/sizes.ts'
import type { Product } from '../../src/contract/listings/listings.ts'
import { pictureId } from '../../src/contract/listings/pictures.ts'
import type { PriceBand } from '../../src/contract/listings/price-bands.ts'
import type { Case, CaseDetail } from '../../src/contract/moderation/cases.ts'
import type { StolenReport } from '../../src/contract/moderation/stolen.ts'
import type { PublicShop } from '../../src/contract/shops/shops.ts'
import { openTheRest } from '../../src/domain/cases/follow.ts'
import { findBike } from '../../src/domain/gear/bikes.ts'
import { pictureFiles, pictureType } from '../../src/services/pictures/files.ts'
import { startApp, type TestApp } from '../support/app.ts'

const patience = 120_000

describe('the demo', () => {
	let motor: TestApp
	let dataDir: string
	const said: string[] = []
	const say = (line: string) => said.push(line)

	async function signIn(password: string, email = 'admin@motor.test') {
		const { statusCode, headers } = await motor.app.inject({
			method: 'POST',
			url: '/api/auth/sign-in/email',
			payload: { email, password },
		})
		return { statusCode, token: String(headers['set-auth-token'] ?? '') }
	}

	beforeAll(async () => {
		motor = await startApp()
		dataDir = await mkdtemp(path.join(tmpdir(), 'motor-demo-'))
		await prepareDemo({ demo: 'known passwords', dataDir }, motor, say)
	}, patience)

	afterAll(async () => {
		await motor.close()
		await rm(dataDir, { recursive: true, force: true })
	})

	it('fills the market over all brands, eight sellers and twelve advertisements, some of it booked, reported and wished for', async () => {
		expect(said).toContain('  admin@motor.test  motor-demo')
		const { token } = await signIn('motor-demo')
		const list = async (query: string) => {
			const headers = { authorization: `Bearer ${token}` }
			return (await motor.app.inject({ url: `/api/all/product?limit=200${query}`, headers })).json<Product[]>()
		}
		const all = await list('')
		expect(all.length).toBeGreaterThanOrEqual(64)
		expect(new Set(all.map(({ category_id }) => category_id))).toEqual(new Set(categoryIds))
		expect(new Set(all.map(({ seller_email }) => seller_email)).size).toBe(8)
		expect(new Set(all.map(({ product_img }) => product_img)).size).toBe(all.length)
		expect(all.filter(({ advertise }) => advertise)).toHaveLength(12)
		const inState = (state: Product['status']) => all.filter(({ status }) => status === state).length
		expect(inState('booked')).toBeGreaterThan(3)
		expect(inState('sold')).toBeGreaterThan(1)
		expect(inState('paused')).toBeGreaterThan(1)
		expect(all.filter(({ rating }) => rating.count > 0).length).toBeGreaterThan(1)
		expect((await list('&report=true')).length).toBeGreaterThan(1)
	})

	it('has a listing that is held for another’s picture, and a report of stolen gear that waits', async () => {
		const { token } = await signIn('motor-demo')
		await openTheRest(motor)
		const get = async (url: string, by = token) =>
			(await motor.app.inject({ url, headers: { authorization: `Bearer ${by}` } })).json()
		const cases: Case[] = await get('/api/case?limit=200')
		const held = (await Promise.all(cases.map(({ _id }): Promise<CaseDetail> => get(`/api/case/${_id}`)))).filter(
			({ matches }) => matches.length > 0,
		)
		expect(held).toEqual([expect.objectContaining({ product: expect.objectContaining({ status: 'held' }) })])
		const [match] = held[0]?.matches ?? []
		expect(match).toMatchObject({ kind: 'same_picture', pictures: [{ own: {}, other: {} }] })
		const [{ own, other } = { own: { url: '', since: 0 }, other: { url: '', since: 0 } }] = match?.pictures ?? []
		expect(other.since).toBeLessThan(own.since)
		// A fresh demo has no overdue case.
		expect(cases.filter(({ kind, due }) => kind === 'stolen' && due > Date.now())).toHaveLength(1)
		const mine = await signIn('motor-demo', 'mehedi@motor.test')
		const notices = await get('/api/notification', mine.token)
		expect(notices).toEqual([expect.objectContaining({ text: expect.stringContaining('is being looked at') })])
		const waiting: StolenReport[] = await get('/api/stolen?waiting=true')
		expect(waiting).toEqual([expect.objectContaining({ status: 'reported', actions: ['accept', 'refuse'] })])
		const headers = { authorization: `Bearer ${token}` }
		for (const url of [own.url, other.url, waiting[0]?.images[0]?.url ?? ''])
			expect((await motor.app.inject({ url: new URL(url, 'http://motor.test').pathname, headers })).statusCode).toBe(
				200,
			)
		const seen = (await motor.app.inject({ url: '/api/all/product?limit=200' })).json<Product[]>()
		expect(seen.map(({ _id }) => _id)).not.toContain(held[0]?.product?._id)
	})

	it('has a shop, to which its seller and their listings lead', async () => {
		const shop = (await motor.app.inject({ url: '/api/shop/mirpur-riders' })).json<PublicShop>()
		expect(shop.seller).toMatchObject({ name: 'Tanvir Hasan', shop: 'mirpur-riders' })
		expect(shop.hours.sat).toEqual([['10:00', '20:00']])
	})

	it('has sold enough that one sees what helmets and jackets went for', async () => {
		for (const gear_type of ['helmet', 'jacket']) {
			const band = (await motor.app.inject({ url: `/api/price?gear_type=${gear_type}` })).json<PriceBand>()
			expect(band.deals).toBeGreaterThanOrEqual(8)
			expect(band.low).toBeGreaterThan(1_000)
			expect(band.high).toBeLessThan(20_000)
		}
	})

	it('speaks Bangla in half of its listings, and English in all', async () => {
		const all = (await motor.app.inject({ url: '/api/all/product?limit=200' })).json<Product[]>()
		const inBangla = all.filter(({ product_description }) => /[\u0980-\u09ff]{3}/.test(product_description))
		expect(Object.keys(demoBangla)).toHaveLength(Math.floor(demoListings.length / 2))
		expect(demoListings.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(demoBangla)))
		expect(inBangla.length).toBeGreaterThan(all.length / 3)
		for (const { product_description } of all) expect(product_description).toMatch(/[a-z]{4}/)
	})

	it('says of every listing what it is, with bikes of the table, and shows most in several pictures', async () => {
		const all = (await motor.app.inject({ url: '/api/all/product?limit=200' })).json<Product[]>()
		for (const { product_name, gear_type, district, colour, fits, size } of all) {
			expect([product_name, gear_type, district, colour]).not.toContain('')
			expect(gear_type, product_name).not.toBe('other')
			expect(size, product_name).toBe(storedSize(gear_type, size))
			for (const { make, model } of fits) expect(findBike(make, model)?.model, product_name).toBe(model)
		}
		expect(Object.keys(demoGear)).toEqual(demoListings.map(({ slug }) => slug))
		expect(all.filter(({ images }) => images.length > 1).length).toBeGreaterThan(all.length / 2)
		expect(all.filter(({ previous_price }) => previous_price).length).toBeGreaterThan(1)
	})

	it('has every picture that its listings name, in every size and format, though none is encoded at the start', async () => {
		const all = (await motor.app.inject({ url: '/api/all/product?limit=200' })).json<Product[]>()
		const ids = all.flatMap(({ images }) => images.map(({ url }) => pictureId(url) ?? ''))
		expect(ids.length).toBeGreaterThan(all.length)
		for (const id of ids)
			for (const file of pictureFiles) {
				const { statusCode, headers } = await motor.app.inject({ url: `/pictures/${id}/${file}` })
				expect([statusCode, headers['content-type']], `${id}/${file}`).toEqual([200, pictureType(file)])
			}
		const [listing] = all
		const { images = [] } = listing ?? {}
		for (const { url, width, height } of images) {
			const whole = await motor.app.inject({ url: `/pictures/${pictureId(url)}/1280.webp` })
			expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' })
		}
	})

	it('is made once only', async () => {
		const before = said.length
		await prepareDemo({ demo: 'known passwords', dataDir }, motor, say)
		expect(said.slice(before)).toEqual([
			'Demo accounts (DEMO=off for a shop without):',
			expect.stringContaining('admin@motor.test'),
			expect.stringContaining('seller@motor.test'),
			expect.stringContaining('buyer@motor.test'),
		])
	})

	it('leaves no known password behind when the shop is opened to others', async () => {
		const { token } = await signIn('motor-demo')
		const before = said.length
		await prepareDemo({ demo: 'off', dataDir }, motor, say)
		expect((await signIn('motor-demo')).statusCode).toBe(401)
		const session = await motor.app.inject({
			url: '/api/auth/get-session',
			headers: { authorization: `Bearer ${token}` },
		})
		expect(session.json()).toBeNull()
		const [, password = ''] = said.slice(before).flatMap((line) => /admin@motor\.test {2}(\S+)/.exec(line) ?? [])
		expect((await signIn(password)).statusCode).toBe(200)
	})
})
