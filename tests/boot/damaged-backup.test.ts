import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { entriesOf, verifyBackup, writeManifest } from '../../src/app/backup-manifest.ts'
import { readConfig } from '../../src/app/config/config.ts'
import { openDatabase } from '../../src/app/postgres/open-database.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { verificationDocuments } from '../../src/database/schema/moderation.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'
import { runMotor, runNode } from '../support/motor-process.ts'
import { somebody } from '../support/people.ts'
import { askFor } from '../support/verifications.ts'

vi.setConfig({ testTimeout: 180_000 })

const command = (args: string[], dataDir: string) => runNode(['src/app/backup.ts', ...args], { DATA_DIR: dataDir })

/** Backs up a Motor with these records and two pictures. */
async function backupOf(fill: (database: Database) => Promise<unknown>): Promise<string> {
	const dataDir = await preparedDataDir()
	const running = new AsyncDisposableStack()
	try {
		await fill(await openDatabase(readConfig({ DATA_DIR: dataDir }), running, () => {}))
	} finally {
		await running.disposeAsync()
	}
	for (const name of ['pictures/helmet', 'private-pictures/strap']) {
		await mkdir(path.join(dataDir, name), { recursive: true })
		await writeFile(path.join(dataDir, name, '640.webp'), name)
	}
	const folder = path.join(path.dirname(dataDir), 'backup')
	expect(await command(['backup', folder], dataDir)).toMatchObject({ code: 0 })
	return folder
}

const people = (database: Database) => Promise.all([somebody({ database }, 'seller'), somebody({ database }, 'buyer')])

/** Returns the path of a folder that does not exist yet. */
async function nowhere(): Promise<string> {
	return path.join(await temporaryDataDir('other'), 'new')
}

const table = 'tables/users.jsonl'

const damages: [string, (folder: string) => Promise<unknown>, string][] = [
	['a table is missing', (folder) => rm(path.join(folder, table)), `${table} is missing`],
	['a table was cut off', (folder) => truncate(path.join(folder, table), 40), `${table} has 40 bytes instead of `],
	['a table has another row', (folder) => appendFile(path.join(folder, table), '[{}]\n'), `${table} has `],
	['a table was changed', (folder) => alter(path.join(folder, table)), `${table} was changed`],
	[
		'a picture is missing',
		(folder) => rm(path.join(folder, 'pictures/helmet/640.webp')),
		'pictures/helmet/640.webp is missing',
	],
	[
		'a picture was changed',
		(folder) => alter(path.join(folder, 'private-pictures/strap/640.webp')),
		'private-pictures/strap/640.webp was changed',
	],
	['the secret was changed', (folder) => alter(path.join(folder, 'secret')), 'secret was changed'],
	['the manifest was changed', (folder) => alter(path.join(folder, 'manifest')), 'manifest is damaged'],
	['the manifest was cut off', (folder) => cutLine(path.join(folder, 'manifest')), 'manifest is damaged'],
	['the manifest is empty', (folder) => truncate(path.join(folder, 'manifest'), 0), 'manifest is damaged'],
	['the manifest is missing', (folder) => rm(path.join(folder, 'manifest')), 'its manifest is missing'],
	['an older Motor wrote it', (folder) => makeOld(folder), 'has no manifest, so an older Motor wrote it'],
]

/** Changes one byte in the middle of a file. */
async function alter(file: string): Promise<void> {
	const bytes = await readFile(file)
	const middle = bytes.length >> 1
	bytes[middle] = (bytes[middle] ?? 0) ^ 1
	await writeFile(file, bytes)
}

async function cutLine(file: string): Promise<void> {
	const lines = (await readFile(file, 'utf8')).split('\n')
	await writeFile(file, [...lines.slice(0, -3), ...lines.slice(-2)].join('\n'))
}

async function makeOld(folder: string): Promise<void> {
	await rm(path.join(folder, 'manifest'))
	await writeFile(path.join(folder, 'version'), 'older')
}

test('a backup that is not as it was written is refused by the name of the file, and nothing is written', async () => {
	const folder = await backupOf(people)
	expect(await command(['backup', '--verify', folder], await nowhere())).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^The backup .* is whole: [1-9]\d* rows in \d+ tables, and 3 other files\.\n$/),
	})
	for (const [what, damage, sentence] of damages) {
		const copy = `${folder}-damaged`
		await cp(folder, copy, { recursive: true })
		await damage(copy)
		await expect(verifyBackup(copy), what).rejects.toThrow(sentence)
		await rm(copy, { recursive: true })
	}

	await rm(path.join(folder, table))
	await rm(path.join(folder, 'pictures/helmet/640.webp'))
	const named = new RegExp(
		`damaged: ${table} is missing; pictures/helmet/640.webp is missing\\. Use another backup\\.\n$`,
	)
	const place = await nowhere()
	for (const args of [
		['restore', folder],
		['backup', '--verify', folder],
	]) {
		const { code, output } = await command(args, place)
		expect(output).toMatch(named)
		expect(code).toBe(1)
	}
	expect(await readdir(path.dirname(place))).toEqual([])
})

test('a restore that fails halfway leaves no records, no pictures and no other secret', async () => {
	const folder = await backupOf(people)
	const whole = await verifyBackup(folder)
	const place = await nowhere()
	// A backup rewritten by another tool: complete by its manifest, but rejected by the database.
	const entry = whole.tables.find(({ file }) => file === table)
	if (!entry) throw new Error('The backup has no users.')
	await rm(path.join(folder, 'manifest'))
	const tables = whole.tables.map((each) => (each === entry ? { ...each, rows: 99 } : each))
	await writeManifest(folder, { ...whole, tables })
	const wrong = await command(['restore', folder], place)
	expect(wrong.output).toContain('Nothing was restored, because users got 2 rows instead of 99.')
	expect(wrong.code).toBe(1)
	const left = await readdir(place)
	for (const name of ['pictures', 'private-pictures', '.restore']) expect(left).not.toContain(name)
	const secret = await readFile(path.join(place, 'secret'), 'utf8')
	expect(secret).not.toBe(await readFile(path.join(folder, 'secret'), 'utf8'))

	await rm(path.join(folder, 'manifest'))
	await writeManifest(folder, whole)
	expect(await command(['restore', folder], place)).toMatchObject({ code: 0 })
	expect(await readFile(path.join(place, 'pictures/helmet/640.webp'), 'utf8')).toBe('pictures/helmet')
})

test('Motor does not start on a folder whose restore was broken off', async () => {
	const dataDir = await temporaryDataDir()
	await mkdir(path.join(dataDir, '.restore'))
	const { code, output } = await runMotor({ DATA_DIR: dataDir })
	expect(output).toBe(`A restore into ${dataDir} was broken off: restore into a new DATA_DIR.\n`)
	expect(code).toBe(1)
})

test('rows with pictures are read a few at a time', async () => {
	const folder = await backupOf(async (database) => {
		for (let count = 0; count < 25; count++) {
			const seller = await somebody({ database }, 'seller')
			await askFor({ database }, seller, 'document')
			await database.db
				.insert(verificationDocuments)
				.values({ userId: seller.id, picture: Buffer.alloc(700_000, count) })
		}
	})
	const file = path.join(folder, 'tables/verification_documents.jsonl')
	const lengths = (await readFile(file, 'utf8')).split('\n').map((line) => line.length)
	expect(Math.max(...lengths)).toBeLessThan(16 << 20)
	const rows: Record<string, number | undefined> = {}
	for await (const entry of entriesOf(folder)) rows[entry.file] = entry.rows
	expect(rows['tables/verification_documents.jsonl']).toBe(25)
	expect(rows['tables/users.jsonl']).toBe(25)
})

test('a manifest names no file outside of its backup', async () => {
	const folder = await temporaryDataDir()
	await writeManifest(folder, { migrations: '', tables: [{ file: '../secret', bytes: 0, rows: 0, sha256: '' }] })
	await expect(verifyBackup(folder)).rejects.toThrow('manifest is damaged')
})
