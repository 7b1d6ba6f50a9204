import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgres } from '../../src/app/embedded-postgres.ts'
import { readSnapshot } from '../../src/database/backup.ts'
import { connect, type Database } from '../../src/database/connection.ts'
import { temporaryDataDir } from '../support/data-dir.ts'
import { newProduct, pictureOf } from '../support/listings.ts'
import { runNode, startMotor } from '../support/motor-process.ts'
import { somebody } from '../support/people.ts'

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
			for await (const some of rows()) found[name].push(some)
		}
		return found
	})

test('a backup of a running Motor, restored into an empty folder, has the same records', async () => {
	const dataDir = await temporaryDataDir()
	const motor = await startMotor({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	onTestFinished(async () => void (await motor.stop()))
	const database = await databaseOf(dataDir)
	const seller = await somebody({ database }, 'seller')
	const picture = await pictureOf({ database }, seller)
	const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' }
	const product = { ...newProduct(picture.address), product_name: 'বাংলা হেলমেট "quoted" \\ back' }
	const added = await fetch(`${motor.address}/api/add/product`, {
		method: 'POST',
		headers,
		body: JSON.stringify(product),
	})
	expect(added.status).toBe(200)
	const before = await contents(database)
	await database.close()

	const folder = path.join(path.dirname(dataDir), 'backup')
	expect(await command('backup', folder, dataDir)).toMatchObject({ code: 0 })
	expect((await stat(folder)).mode & 0o077).toBe(0)
	expect((await command('restore', folder, dataDir)).output).toContain('Motor runs on the data folder')
	await motor.stop()
	expect((await command('restore', folder, dataDir)).output).toContain('The database already has records')

	const other = await temporaryDataDir('restored')
	expect(await command('restore', folder, other)).toMatchObject({ code: 0 })
	const again = await startMotor({ DATA_DIR: other, LOG_LEVEL: 'silent' })
	onTestFinished(async () => void (await again.stop()))
	const restored = await databaseOf(other)
	onTestFinished(() => restored.close())
	expect(await contents(restored)).toEqual(before)
})
