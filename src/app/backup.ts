import { createReadStream } from 'node:fs'
import { chmod, copyFile, cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { NotEmpty, OtherVersion, readSnapshot, writeSnapshot } from '../database/postgres/backup.ts'
import { type Config, readConfig } from './config/config.ts'
import { holdDataFolder } from './config/data-folder.ts'
import { loadEnvironment } from './config/environment.ts'
import { joinDatabase, openDatabase } from './postgres/open-database.ts'
import { StartFailure } from './start-failure.ts'

/*
 * A backup is a folder: `version`, `order` (the tables), `tables/<name>.jsonl` (an array of rows a line), `pictures/`,
 * `private-pictures/` and `secret`. Motor may run meanwhile, so pictures are copied twice: before the records are read,
 * since pictures may be deleted right after, and again for those that came in between.
 */

const running = new AsyncDisposableStack()
try {
	const [command, folder, ...rest] = process.argv.slice(2)
	if (!folder || rest.length > 0) throw new StartFailure(`Name the folder of the backup: npm run ${command} -- FOLDER.`)
	await (command === 'restore' ? restore(path.resolve(folder)) : backUp(path.resolve(folder)))
} catch (error) {
	process.exitCode = 1
	console.error(error instanceof StartFailure ? error.message : error)
} finally {
	await running.disposeAsync()
}

async function backUp(folder: string): Promise<void> {
	if (await exists(folder)) throw new StartFailure(`${folder} is already there: name a new folder.`)
	const config = readConfig(loadEnvironment())
	const hold = config.databaseUrl === null ? await holdDataFolder(config.dataDir) : null
	if (hold) running.defer(() => hold.release())
	const isRunning = config.databaseUrl === null && !hold
	const database = await (isRunning ? joinDatabase(config, running) : openDatabase(config, running, console.log))
	const unfinished = `${folder}.unfinished`
	await rm(unfinished, { recursive: true, force: true })
	running.defer(() => rm(unfinished, { recursive: true, force: true }))
	await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
	const copyPictures = async () => {
		for (const name of pictureFolders(config))
			await copyMissing(path.join(config.dataDir, name), path.join(unfinished, name))
	}
	await copyPictures()
	await readSnapshot(database, async ({ version, tables }) => {
		for (const { name, rows } of tables) {
			const file = await open(path.join(unfinished, 'tables', `${name}.jsonl`), 'w', 0o600)
			for await (const some of rows()) await file.write(`${some}\n`)
			await file.sync()
			await file.close()
		}
		await writeFile(path.join(unfinished, 'order'), tables.map(({ name }) => name).join('\n'))
		await writeFile(path.join(unfinished, 'version'), version)
	})
	await copyPictures()
	const secret = path.join(config.dataDir, 'secret')
	if (await exists(secret)) await copyFile(secret, path.join(unfinished, 'secret'))
	await rename(unfinished, folder)
	console.log(`The backup is in ${folder}.`)
}

/** The folders that hold pictures. A hosted service keeps no private ones, a bucket keeps all. */
function pictureFolders({ pictures }: Config): string[] {
	if (pictures.kind === 's3') return []
	return pictures.kind === 'folder' ? ['pictures', 'private-pictures'] : ['private-pictures']
}

/** Copies the finished pictures that `to` lacks. Skips a picture that is deleted meanwhile. */
async function copyMissing(from: string, to: string): Promise<void> {
	if (!(await exists(from))) return
	await mkdir(to, { recursive: true, mode: 0o700 })
	for (const name of await readdir(from)) {
		const place = path.join(to, name)
		// The store keeps its unfinished writes under a name with a dot.
		if (name.startsWith('.') || (await exists(place))) continue
		await cp(path.join(from, name), place, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await rm(place, { recursive: true, force: true })
		})
	}
}

async function restore(folder: string): Promise<void> {
	const file = (name: string) => path.join(folder, name)
	if (!(await exists(file('version')))) throw new StartFailure(`${folder} holds no backup: name the folder of one.`)
	const config = readConfig(loadEnvironment())
	const kept = (name: string) => path.join(config.dataDir, name)
	const hold = await holdDataFolder(config.dataDir)
	if (!hold) throw new StartFailure(`Motor runs on the data folder ${config.dataDir}: stop it first.`)
	running.defer(() => hold.release())
	const folders: string[] = []
	for (const name of pictureFolders(config)) if (await exists(file(name))) folders.push(name)
	for (const name of folders)
		if (await exists(kept(name))) throw new StartFailure(`${kept(name)} is already there: restore into a new DATA_DIR.`)
	const database = await openDatabase(config, running, console.log)
	const names = (await readFile(file('order'), 'utf8')).split('\n')
	const tables = names.map((name) => ({ name, rows: () => lines(file(`tables/${name}.jsonl`)) }))
	// Copying takes long and may fail. Renaming does neither, so it is all that happens next to the commit.
	const unfinished = path.join(config.dataDir, '.restore')
	await rm(unfinished, { recursive: true, force: true })
	running.defer(() => rm(unfinished, { recursive: true, force: true }))
	await mkdir(unfinished, { mode: 0o700 })
	const copied = (name: string) => path.join(unfinished, name)
	const placed: string[] = []
	try {
		for (const name of folders) await cp(file(name), copied(name), { recursive: true })
		if (await exists(file('secret'))) await copyFile(file('secret'), copied('secret'))
		await writeSnapshot(database, { version: await readFile(file('version'), 'utf8'), tables }, async () => {
			if (await exists(copied('secret'))) {
				await chmod(copied('secret'), 0o600)
				await rename(copied('secret'), kept('secret'))
			}
			for (const name of folders) {
				await rename(copied(name), kept(name))
				placed.push(name)
			}
		})
	} catch (error) {
		for (const name of placed) await rename(kept(name), copied(name))
		if (error instanceof NotEmpty)
			throw new StartFailure('The database already has records: restore into an empty one, with a new DATA_DIR.')
		if (error instanceof OtherVersion)
			throw new StartFailure('The backup is of another version: restore it with that version of Motor, then upgrade.')
		throw error
	}
	console.log(`${folder} is restored into ${config.dataDir}.`)
}

/** Ends lines at `\n` only: Node's readline also breaks them at U+2028 and U+2029, which rows may hold. */
async function* lines(file: string): AsyncGenerator<string> {
	let rest = ''
	for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
		const parts = `${rest}${chunk}`.split('\n')
		rest = parts.pop() ?? ''
		yield* parts
	}
	if (rest) yield rest
}

function exists(file: string): Promise<boolean> {
	return stat(file).then(
		() => true,
		() => false,
	)
}
