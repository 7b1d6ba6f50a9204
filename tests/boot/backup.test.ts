import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import type { UploadedPicture } from '../../src/contract/listings/uploaded-picture.ts'
import { readSnapshot } from '../../src/database/postgres/backup.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { listings } from '../../src/database/schema/listings.ts'
import { orderHistory } from '../../src/database/schema/orders.ts'
import { conversationOf } from '../support/conversations.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'
import { newProduct } from '../support/listings.ts'
import { runNode, startMotor } from '../support/motor-process.ts'
import { bookingOf } from '../support/orders.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { waitingRequest } from '../support/verifications.ts'

vi.setConfig({ testTimeout: 180_000 })

async function databaseOf(dataDir: string): Promise<Database> {
	const connection = await findPostgres(dataDir)
	if (!connection) throw new Error('No database runs.')
	return connect(connection)
}

const command = (name: string, folder: string, dataDir: string) =>
	runNode(['src/app/backup.ts', name, folder], { DATA_DIR: dataDir })

const contents = (database: Database) =>
	readSnapshot(database, async ({ tables }) => {
		const found: Record<string, string[]> = {}
		for (const { name, rows } of tables) {
			found[name] = []
			for await (const { text } of rows()) found[name].push(text)
		}
		return found
	})

/** Returns the rows of each table in a backup, in the form in which `contents` reads them from the database. */
async function backedUp(folder: string): Promise<Record<string, string[]>> {
	const files = await readdir(path.join(folder, 'tables'))
	const found = files.map(async (file) => {
		const lines = (await readFile(path.join(folder, 'tables', file), 'utf8')).split('\n')
		return [path.basename(file, '.jsonl'), lines.slice(0, -1)] as const
	})
	return Object.fromEntries(await Promise.all(found))
}

/** Waits until every job due before the backup has run: jobs change records. */
const jobsDone = ({ pool }: Database) =>
	vi.waitFor(
		async () => {
			const { rows } = await pool.query("select from graphile_worker.jobs where run_at <= now() + interval '1 minute'")
			expect(rows).toHaveLength(0)
		},
		{ timeout: 60_000, interval: 200 },
	)

/** Returns all picture files by path, including those of messages. */
async function picturesIn(dataDir: string): Promise<Record<string, Buffer>> {
	const found = ['pictures', 'private-pictures'].map(async (name) => {
		const entries = await readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true })
		return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
	})
	const files = (await Promise.all(found)).flat()
	return Object.fromEntries(
		await Promise.all(files.map(async (file) => [path.relative(dataDir, file), await readFile(file)])),
	)
}

test('a backup of a running Motor, restored into an empty folder, has the same records, pictures and secret', async () => {
	const dataDir = await preparedDataDir()
	const motor = await startMotor({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	onTestFinished(async () => void (await motor.stop()))
	const database = await databaseOf(dataDir)
	const seller = await somebody({ database }, 'seller')
	const authorization = `Bearer ${seller.token}`
	const form = new FormData()
	form.append('image', new Blob([new Uint8Array(await photograph())]), 'helmet.jpg')
	const uploaded = await fetch(`${motor.address}/api/image`, { method: 'POST', headers: { authorization }, body: form })
	expect(uploaded.status).toBe(200)
	const picture = ((await uploaded.json()) as UploadedPicture).data.display_url
	const product = {
		...newProduct(picture),
		product_name: 'বাংলা হেলমেট "quoted" \\ back',
		product_description: 'Worn for two winters.\nNever dropped.',
	}
	const added = await fetch(`${motor.address}/api/add/product`, {
		method: 'POST',
		headers: { authorization, 'content-type': 'application/json' },
		body: JSON.stringify(product),
	})
	expect(added.status).toBe(200)
	// An order, whose history has ids assigned by the database, and a picture in a message.
	const { insertedId: listing } = await added.json()
	const orderId = await bookingOf({ database }, { listing, seller, buyer: await somebody({ database }, 'buyer') })
	const entry = { orderId, at: new Date(), by: 'buyer', action: 'book', to: 'booked' } as const
	await database.db.insert(orderHistory).values(entry)
	const conversation = await conversationOf({ database }, await somebody({ database }, 'buyer'), listing)
	const message = new FormData()
	message.append('client_id', 'phone-1')
	message.append('image', new Blob([new Uint8Array(await photograph())]), 'strap.jpg')
	const written = await fetch(`${motor.address}/api/conversation/${conversation}`, {
		method: 'POST',
		headers: { authorization },
		body: message,
	})
	expect(written.status).toBe(200)
	const messagePicture = path.join('private-pictures', (await written.json()).insertedId)
	// A picture of a document, which is stored in the database.
	await waitingRequest({ database })
	// Rows may contain characters that some readers take for line breaks.
	await database.db.update(listings).set({ sellerLocation: 'Lane 1\u2028Dhanmondi\u2029Dhaka' })
	await jobsDone(database)
	const before = await contents(database)
	const pictures = await picturesIn(dataDir)
	expect(Object.keys(pictures)).toContain(path.join(messagePicture, '640.webp'))
	await database.close()
	// Left in the store by an unfinished upload.
	await mkdir(path.join(dataDir, 'pictures', '.unfinished', 'draft'), { recursive: true })

	const folder = path.join(path.dirname(dataDir), 'backup')
	expect(await command('backup', folder, dataDir)).toMatchObject({ code: 0 })
	expect((await stat(folder)).mode & 0o077).toBe(0)
	expect(await backedUp(folder)).toEqual(before)
	expect(await readdir(path.join(folder, 'pictures'))).not.toContain('.unfinished')
	expect((await command('restore', folder, dataDir)).output).toContain('Motor runs on the data folder')
	await motor.stop()
	expect((await command('restore', folder, dataDir)).output).toContain('pictures is already there')

	const other = await temporaryDataDir('restored')
	const table = path.join(folder, 'tables', 'listings.jsonl')
	await rename(table, `${table}.away`)
	expect(await command('restore', folder, other)).toMatchObject({ code: 1 })
	const left = await readdir(other)
	expect(left).not.toContain('pictures')
	expect(left).not.toContain('.restore')
	await rename(`${table}.away`, table)

	expect(await command('restore', folder, other)).toMatchObject({ code: 0 })
	expect(await picturesIn(other)).toEqual(pictures)
	expect(await readFile(path.join(other, 'secret'))).toEqual(await readFile(path.join(dataDir, 'secret')))
	expect((await stat(path.join(other, 'secret'))).mode & 0o777).toBe(0o600)
	expect(await readdir(other)).not.toContain('.restore')
	const kept = ['pictures', 'private-pictures'].map((name) => path.join(other, name))
	for (const each of kept) await rename(each, `${each}.away`)
	expect((await command('restore', folder, other)).output).toContain('The database already has records')
	expect(await readdir(other)).not.toContain('pictures')
	for (const each of kept) await rename(`${each}.away`, each)

	// Makes another backup first, because the jobs of a running Motor change records.
	const second = path.join(path.dirname(dataDir), 'second-backup')
	expect(await command('backup', second, other)).toMatchObject({ code: 0 })
	expect(await backedUp(second)).toEqual(before)
	const again = await startMotor({ DATA_DIR: other, LOG_LEVEL: 'silent' })
	onTestFinished(async () => void (await again.stop()))
	const shown = await fetch(`${again.address}${new URL(picture, again.address).pathname}`)
	expect(shown.status).toBe(200)
})
