import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureId } from '../../../src/contract/listings/pictures.ts'
import { removeStrays } from '../../../src/domain/listings/uploads.ts'
import { PictureStoreFailure, type Pictures } from '../../../src/services/pictures/pictures.ts'
import { call, site, startAppForTest, type TestApp } from '../../support/app.ts'
import { newProduct } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'

async function upload({ app }: TestApp, as: Person) {
	const form = new FormData()
	form.append('image', new Blob([new Uint8Array(await photograph())]), 'helmet.jpg')
	const headers = { authorization: `Bearer ${as.token}` }
	return app.inject({ method: 'POST', url: '/api/image', headers, payload: form })
}

const aDayLater = () => new Date(Date.now() + 25 * 3_600_000)

/** Returns picture ids: those with a row, those recorded as strays, those with files. */
async function whatThereIs({ database, config }: TestApp) {
	const ids = async (table: string) =>
		(await database.pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
	const names = await readdir(path.join(config.dataDir, 'pictures')).catch(() => [])
	const stored = names.filter((name) => !name.startsWith('.'))
	return { rows: await ids('pictures'), strays: await ids('stray_pictures'), stored }
}

/** Expects no picture row without files and no files unaccounted for, and after a day nothing of a picture that was never used. */
async function expectNoHarm(app: TestApp, rowsBefore = 0): Promise<void> {
	const { rows, strays, stored } = await whatThereIs(app)
	expect(rows).toHaveLength(rowsBefore)
	for (const id of rows) expect(stored).toContain(id)
	for (const id of stored) expect([...rows, ...strays]).toContain(id)
	await removeStrays(app.market, aDayLater())
	expect(await whatThereIs(app)).toEqual({ rows: [], strays: [], stored: [] })
}

const dying = `create function die() returns trigger language plpgsql as
	$$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return null; end $$`

describe('an upload during which the connection to the database dies', () => {
	it.each([
		['before it is noted', 'trigger dies before insert on stray_pictures'],
		['when its row is written', 'trigger dies before insert on pictures'],
		['at the commit', 'constraint trigger dies after insert on pictures deferrable initially deferred'],
	])('%s is refused, and leaves nothing behind', async (_step, trigger) => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		await app.database.pool.query(`${dying}; create ${trigger} for each row execute function die()`)
		const answer = await upload(app, seller)
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
		await app.database.pool.query('drop function die cascade')
		await expectNoHarm(app)
	})

	it('after the commit has its row and its files, although the client was not told', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const { transaction } = app.database
		Object.assign(app.database, {
			transaction: async (work: Parameters<typeof transaction>[0]) => {
				await transaction(work)
				throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
			},
		})
		expect((await upload(app, seller)).statusCode).toBe(503)
		Object.assign(app.database, { transaction })
		await expectNoHarm(app, 1)
	})
})

describe('an upload', () => {
	/** Starts an app whose picture folder stores as `keep` says. */
	async function appWhose(keep: (of: Pictures) => Pictures['keep']): Promise<TestApp> {
		const app = await startAppForTest()
		Object.assign(app.pictures, { keep: keep({ ...app.pictures }) })
		return app
	}

	it('that the store kept in part before failing is refused, and leaves nothing behind', async () => {
		const app = await appWhose((folder) => async (id, picture) => {
			await folder.keep(id, picture)
			throw new PictureStoreFailure(new Error('no answer'))
		})
		const answer = await upload(app, await somebody(app, 'seller'))
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
		expect((await whatThereIs(app)).stored).toHaveLength(1)
		await expectNoHarm(app)
	})

	it('cannot be used while the store hangs, and can afterwards', async () => {
		const begun = Promise.withResolvers<string>()
		const hanging = Promise.withResolvers<void>()
		const app = await appWhose((folder) => async (id, picture) => {
			begun.resolve(id)
			await hanging.promise
			return folder.keep(id, picture)
		})
		const seller = await somebody(app, 'seller')
		const publish = (address: string) => call(app, 'POST /api/add/product', { as: seller, body: newProduct(address) })
		const sent = upload(app, seller)
		const id = await begun.promise
		const address = `${site}/pictures/${id}/1280.webp`
		expect(await whatThereIs(app)).toEqual({ rows: [], strays: [id], stored: [] })
		expect((await publish(address)).json().fields).toHaveProperty('product_img')
		hanging.resolve()
		const answer = await sent
		expect(answer.statusCode).toBe(200)
		expect(pictureId(answer.json().data.display_url)).toBe(id)
		expect(await whatThereIs(app)).toEqual({ rows: [id], strays: [id], stored: [id] })
		expect((await publish(address)).statusCode).toBe(200)
		expect(await whatThereIs(app)).toEqual({ rows: [id], strays: [], stored: [id] })
	})

	it('that hung so long that it was removed is refused', async () => {
		const app = await appWhose((folder) => async (id, picture) => {
			const stored = await folder.keep(id, picture)
			await removeStrays(app.market, aDayLater())
			return stored
		})
		const answer = await upload(app, await somebody(app, 'seller'))
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
		await expectNoHarm(app)
	})
})
