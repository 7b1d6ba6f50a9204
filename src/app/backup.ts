import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { NotEmpty, OtherVersion, readSnapshot, writeSnapshot } from '../database/backup.ts'
import { type Config, readConfig } from './config.ts'
import { holdDataFolder } from './data-folder.ts'
import { loadEnvironment } from './environment.ts'
import { joinDatabase, openDatabase } from './open-database.ts'
import { StartFailure } from './start-failure.ts'

/*
 * A backup is a folder: `version`, `order` (the tables), `tables/<name>.jsonl` (an array of rows a line), `pictures/`
 * and `secret`. Pictures are copied after the records were read, so every record's picture is among them.
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
	await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
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
	for (const kept of besides(config)) {
		const from = path.join(config.dataDir, kept)
		if (await exists(from)) await cp(from, path.join(unfinished, kept), { recursive: true })
	}
	await rename(unfinished, folder)
	console.log(`The backup is in ${folder}.`)
}

async function restore(folder: string): Promise<void> {
	const file = (name: string) => path.join(folder, name)
	if (!(await exists(file('version')))) throw new StartFailure(`${folder} holds no backup: name the folder of one.`)
	const config = readConfig(loadEnvironment())
	const hold = await holdDataFolder(config.dataDir)
	if (!hold) throw new StartFailure(`Motor runs on the data folder ${config.dataDir}: stop it first.`)
	running.defer(() => hold.release())
	const database = await openDatabase(config, running, console.log)
	const names = (await readFile(file('order'), 'utf8')).split('\n')
	const tables = names.map((name) => ({ name, rows: () => lines(file(`tables/${name}.jsonl`)) }))
	try {
		await writeSnapshot(database, { version: await readFile(file('version'), 'utf8'), tables })
	} catch (error) {
		if (error instanceof NotEmpty)
			throw new StartFailure('The database already has records: restore into an empty one, with a new DATA_DIR.')
		if (error instanceof OtherVersion)
			throw new StartFailure('The backup is of another version: restore it with that version of Motor, then upgrade.')
		throw error
	}
	for (const kept of besides(config))
		if (await exists(file(kept))) await cp(file(kept), path.join(config.dataDir, kept), { recursive: true })
	if (await exists(file('secret'))) await chmod(path.join(config.dataDir, 'secret'), 0o600)
	console.log(`${folder} is restored into ${config.dataDir}.`)
}

function besides({ pictures }: Config): string[] {
	return pictures.kind === 'folder' ? ['pictures', 'secret'] : ['secret']
}

async function* lines(file: string): AsyncGenerator<string> {
	yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

function exists(file: string): Promise<boolean> {
	return stat(file).then(
		() => true,
		() => false,
	)
}
