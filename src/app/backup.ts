import { createHash } from 'node:crypto'
import { chmod, copyFile, cp, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findFingerprint } from '../database/kept-secret.ts'
import { NotEmpty, OtherVersion, readSnapshot, WrongCount, writeSnapshot } from '../database/postgres/backup.ts'
import { foldersOf } from './agree-on-folders.ts'
import { refuseOtherSecret } from './agree-on-secret.ts'
import { type Entry, entriesOf, exists, lines, verifyBackup, writeManifest } from './backup-manifest.ts'
import { readConfig } from './config/config.ts'
import { reserveDataFolder, restoring } from './config/data-folder.ts'
import { loadEnvironment } from './config/environment.ts'
import { joinDatabase, openDatabase } from './postgres/open-database.ts'
import { StartFailure } from './start-failure.ts'

/*
 * A backup is a folder: `tables/<name>.jsonl` (an array of rows per line), `pictures/`, `private-pictures/`, `secret`, and
 * the `manifest` of all these. Motor may keep running, so pictures are copied twice: before the records are read, since a
 * picture may be deleted right after, and again for those added in between.
 */

const running = new AsyncDisposableStack()
try {
	const [command, ...given] = process.argv.slice(2)
	const [folder, ...rest] = given.filter((each) => each !== '--verify')
	if (!folder || folder.startsWith('-') || rest.length > 0)
		throw new StartFailure(`Name the folder of the backup: npm run ${command} -- FOLDER.`)
	const run = command === 'restore' ? restore : given.includes('--verify') ? verify : backUp
	await run(path.resolve(folder))
} catch (error) {
	process.exitCode = 1
	console.error(error instanceof StartFailure ? error.message : error)
} finally {
	await running.disposeAsync()
}

async function backUp(folder: string): Promise<void> {
	if (await exists(folder)) throw new StartFailure(`${folder} is already there: name a new folder.`)
	const config = readConfig(loadEnvironment())
	const reserved = config.databaseUrl === null ? await reserveDataFolder(config.dataDir) : null
	if (reserved) running.defer(() => reserved.release())
	const isRunning = config.databaseUrl === null && !reserved
	const database = await (isRunning ? joinDatabase(config, running) : openDatabase(config, running, console.log))
	const secret = await findFingerprint(database.db)
	refuseOtherSecret(secret, config)
	const unfinished = `${folder}.unfinished`
	await rm(unfinished, { recursive: true, force: true })
	running.defer(() => rm(unfinished, { recursive: true, force: true }))
	await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
	const copyPictures = async () => {
		for (const name of foldersOf(config))
			await copyMissing(path.join(config.dataDir, name), path.join(unfinished, name))
	}
	await copyPictures()
	const { migrations, tables } = await readSnapshot(database, async ({ version, tables }) => {
		const entries: Entry[] = []
		for (const { name, rows } of tables) {
			const file = `tables/${name}.jsonl`
			entries.push({ file, ...(await writeRows(path.join(unfinished, file), rows())) })
		}
		return { migrations: version, tables: entries }
	})
	await copyPictures()
	if (!config.secretGiven) await copyFile(path.join(config.dataDir, 'secret'), path.join(unfinished, 'secret'))
	await writeManifest(unfinished, { migrations, secret, tables })
	await rename(unfinished, folder)
	console.log(`The backup is in ${folder}.`)
}

/** Hashes what it writes instead of reading it back, so that a lost write does not pass for correct. */
async function writeRows(place: string, batches: AsyncGenerator<{ text: string; count: number }>) {
	const hash = createHash('sha256')
	let bytes = 0
	let rows = 0
	const file = await open(place, 'w', 0o600)
	try {
		for await (const { text, count } of batches) {
			const line = Buffer.from(`${text}\n`)
			hash.update(line)
			bytes += line.length
			rows += count
			await file.writeFile(line)
		}
		await file.sync()
	} finally {
		await file.close()
	}
	return { bytes, rows, sha256: hash.digest('hex') }
}

async function verify(folder: string): Promise<void> {
	const { tables, files } = await verifyBackup(folder)
	const rows = tables.reduce((sum, table) => sum + (table.rows ?? 0), 0)
	console.log(
		`The backup ${folder} is whole: ${rows} rows in ${tables.length} tables, and ${files - tables.length} other files.`,
	)
}

/** Copies the finished pictures that `to` lacks. Skips pictures deleted in the meantime. */
async function copyMissing(from: string, to: string): Promise<void> {
	if (!(await exists(from))) return
	await mkdir(to, { recursive: true, mode: 0o700 })
	for await (const { name } of await opendir(from)) {
		const place = path.join(to, name)
		// The store keeps unfinished writes under dot names.
		if (name.startsWith('.') || (await exists(place))) continue
		await cp(path.join(from, name), place, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await rm(place, { recursive: true, force: true })
		})
	}
}

async function restore(folder: string): Promise<void> {
	const { migrations, secret, tables } = await verifyBackup(folder)
	const file = (name: string) => path.join(folder, name)
	const config = readConfig(loadEnvironment())
	// Without AUTH_SECRET, the backup's secret replaces the one in the data folder.
	if (config.secretGiven || !(await exists(file('secret')))) refuseOtherSecret(secret, config)
	const kept = (name: string) => path.join(config.dataDir, name)
	const reserved = await reserveDataFolder(config.dataDir)
	if (!reserved) throw new StartFailure(`Motor runs on the data folder ${config.dataDir}: stop it first.`)
	running.defer(() => reserved.release())
	const folders = foldersOf(config)
	for (const name of folders)
		if ((await exists(file(name))) && (await exists(kept(name))))
			throw new StartFailure(`${kept(name)} is already there: restore into a new DATA_DIR.`)
	const database = await openDatabase(config, running, console.log)
	// Copying is slow and may fail. Renaming is quick and safe, so only renames happen right before the commit.
	const unfinished = path.join(config.dataDir, restoring)
	await rm(unfinished, { recursive: true, force: true })
	running.defer(() => rm(unfinished, { recursive: true, force: true }))
	await mkdir(unfinished, { mode: 0o700 })
	const copied = (name: string) => path.join(unfinished, name)
	const former = (name: string) => path.join(unfinished, `former-${name}`)
	const placed: string[] = []
	const place = async (name: string) => {
		if (!(await exists(copied(name)))) return
		// Only the secret may exist already: created when the configuration was read, or set up by hand.
		if (await exists(kept(name))) await copyFile(kept(name), former(name))
		await rename(copied(name), kept(name))
		placed.push(name)
	}
	try {
		const left = await copyFiles(folder, unfinished, ['secret', ...folders])
		const filled = tables.map((table) => ({
			name: path.basename(table.file, '.jsonl'),
			count: table.rows ?? 0,
			rows: () => lines(file(table.file)),
		}))
		await writeSnapshot(database, { version: migrations, tables: filled }, async () => {
			for (const name of ['secret', ...folders]) await place(name)
		})
		if (left > 0)
			console.log(`${left} pictures were left: with IMAGES=${config.pictures.kind} they are kept elsewhere.`)
	} catch (error) {
		for (const name of placed)
			await ((await exists(former(name))) ? rename(former(name), kept(name)) : rename(kept(name), copied(name)))
		if (error instanceof NotEmpty)
			throw new StartFailure('The database already has records: restore into an empty one, with a new DATA_DIR.')
		if (error instanceof OtherVersion)
			throw new StartFailure('The backup is of another version: restore it with that version of Motor, then upgrade.')
		if (error instanceof WrongCount) throw new StartFailure(`Nothing was restored, because ${error.message}.`)
		throw error
	}
	console.log(`${folder} is restored into ${config.dataDir}.`)
}

/** Copies the manifest's files that are, or are inside, one of `wanted`. Returns how many pictures it skipped. */
async function copyFiles(folder: string, to: string, wanted: readonly string[]): Promise<number> {
	let left = 0
	for await (const { file, rows } of entriesOf(folder)) {
		if (rows !== undefined) continue
		if (!wanted.includes(file.split('/')[0] ?? '')) left++
		else {
			const place = path.join(to, file)
			await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
			await copyFile(path.join(folder, file), place)
			if (file === 'secret') await chmod(place, 0o600)
		}
	}
	return left
}
