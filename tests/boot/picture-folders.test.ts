import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { agreeOnFolders } from '../../src/app/agree-on-folders.ts'
import type { Config } from '../../src/app/config/config.ts'
import { findMark } from '../../src/database/picture-folders.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { messages } from '../../src/database/schema/conversations.ts'
import { conversationOf } from '../support/conversations.ts'
import { temporaryDataDir } from '../support/data-dir.ts'
import { freshDatabase } from '../support/database.ts'
import { listingOf } from '../support/listings.ts'
import { runMotor, runNode, startMotor } from '../support/motor-process.ts'
import { addressOf } from '../support/motors.ts'
import { somebody } from '../support/people.ts'

vi.setConfig({ testTimeout: 180_000 })

const helps = /is not the folder that has the pictures of this database: set DATA_DIR to that one's, /
const folder = { kind: 'folder' } as const
const hosted = { kind: 'hosted', url: 'https://pictures.test', key: 'key' } as const

async function fresh(): Promise<Database> {
	const database = await freshDatabase()
	onTestFinished(() => database.close())
	return database
}

const given = (dataDir: string, pictures: Config['pictures'] = folder) => ({
	databaseUrl: 'postgres://db.test/motor',
	dataDir,
	pictures,
})

/** Returns the error of a start with this data folder, or undefined if it succeeds. */
const told = (database: Database, ...about: Parameters<typeof given>) =>
	agreeOnFolders(database, given(...about)).catch((error: Error) => error.message)

const markOf = async (dataDir: string, name = 'pictures') =>
	(await readFile(path.join(dataDir, name, '.mark'), 'utf8')).trim()

/** Adds a picture to the records and to this data folder. */
async function addPicture(database: Database, dataDir: string): Promise<void> {
	const { id } = await somebody({ database }, 'seller')
	const { rows } = await database.pool.query<{ id: string }>(
		"insert into pictures (uploader_id, width, height, placeholder) values ($1, 4, 3, '') returning id",
		[id],
	)
	const place = path.join(dataDir, 'pictures', rows[0]?.id ?? '')
	await mkdir(place, { recursive: true })
	await writeFile(path.join(place, '640.webp'), 'a picture')
}

test('a database keeps to the folders that it was first used with, even if these were copied', async () => {
	const database = await fresh()
	const [one, other, copy] = [await temporaryDataDir(), await temporaryDataDir(), await temporaryDataDir()]
	const first = await Promise.all([one, other].map((each) => told(database, each)))
	const [used, refused] = first[0] === undefined ? [one, other] : [other, one]
	expect(first.toSorted()).toEqual([expect.stringMatching(helps), undefined])
	expect(await told(database, used)).toBeUndefined()
	expect(await told(database, refused)).toMatch(helps)
	await rm(refused, { recursive: true })
	expect(await told(database, refused)).toMatch(helps)
	await cp(used, copy, { recursive: true })
	expect(await told(database, copy)).toBeUndefined()
	expect(await findMark(database.db, 'pictures')).toBe(await markOf(copy))
	// Either of a data folder's two picture folders may be the wrong one.
	await rm(path.join(copy, 'private-pictures'), { recursive: true })
	expect(await told(database, copy)).toContain('private-pictures is not the folder')
})

test('after a refusal the mark that the message names may be written into the folder', async () => {
	const database = await fresh()
	await told(database, await temporaryDataDir())
	const other = await temporaryDataDir()
	for (let name = 0; name < 2; name++) {
		const [, mark = '', file = ''] = /write (\S+) into (\S+) /.exec(String(await told(database, other))) ?? []
		await mkdir(path.dirname(file), { recursive: true })
		await writeFile(file, mark)
	}
	expect(await told(database, other)).toBeUndefined()
})

test('a database from before this takes the folder with its pictures, and no empty one, though that comes first', async () => {
	const database = await fresh()
	const [full, empty] = [await temporaryDataDir(), await temporaryDataDir()]
	await addPicture(database, full)
	await mkdir(path.join(empty, 'pictures', '.unfinished'), { recursive: true })
	expect(await told(database, empty)).toMatch(helps)
	expect(await told(database, full)).toBeUndefined()
	expect(await told(database, empty)).toMatch(helps)
})

test('with a hosted service the folder of private pictures counts, and with a bucket none', async () => {
	const database = await fresh()
	const [one, other] = [await temporaryDataDir(), await temporaryDataDir()]
	const buyer = await somebody({ database }, 'buyer')
	const listing = await listingOf({ database }, await somebody({ database }, 'seller'))
	await conversationOf({ database }, buyer, listing)
	await database.db.update(messages).set({ picture: { width: 4, height: 3, placeholder: '' } })
	expect(await told(database, one, hosted)).toContain('private-pictures is not the folder')
	await mkdir(path.join(one, 'private-pictures', 'of-a-message'), { recursive: true })
	expect(await told(database, one, hosted)).toBeUndefined()
	expect(await findMark(database.db, 'pictures')).toBeUndefined()
	expect(await told(database, other, hosted)).toContain('private-pictures is not the folder')
	expect(await told(database, other, { kind: 's3' } as Config['pictures'])).toBeUndefined()
	// From then on public pictures are in a folder, too.
	expect(await told(database, one)).toBeUndefined()
	expect(await findMark(database.db, 'pictures')).toBe(await markOf(one))
})

test('Motor does not start with another folder, and starts with one that a backup was restored into', async () => {
	const [database, restored] = [await fresh(), await fresh()]
	const dataDir = await temporaryDataDir()
	const env = (to: Database, at: string) => ({
		DATABASE_URL: addressOf(to),
		DATA_DIR: at,
		AUTH_SECRET: 'a secret that all the machines have in common',
		LOG_LEVEL: 'silent',
	})
	await (await startMotor(env(database, dataDir))).stop()
	await addPicture(database, dataDir)
	const refused = await runMotor(env(database, await temporaryDataDir()))
	expect(refused.output.trim()).toMatch(helps)
	expect(refused.code).toBe(1)
	const backup = path.join(path.dirname(dataDir), 'backup')
	expect(await runNode(['src/app/backup.ts', 'backup', backup], env(database, dataDir))).toMatchObject({ code: 0 })
	const other = await temporaryDataDir('restored')
	expect(await runNode(['src/app/backup.ts', 'restore', backup], env(restored, other))).toMatchObject({ code: 0 })
	expect((await runMotor(env(restored, await temporaryDataDir()))).output).toMatch(helps)
	await (await startMotor(env(restored, other))).stop()
	expect(await markOf(other)).not.toBe(await markOf(dataDir))
})
