import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, opendir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from './start-failure.ts'

/*
 * A backup's `manifest`: a header line, a line for each file, and the hash of these lines. It is written last and read line
 * by line, because there may be millions of pictures.
 */

const format = 1
const name = 'manifest'

interface Head {
	readonly format: number
	/** The migrations of the tables. */
	readonly migrations: string
	/** The fingerprint of the secret in use, once there is one. */
	readonly secret?: string | undefined
}

/** A file of the backup as it was written. */
export interface Entry {
	/** Path within the backup. */
	readonly file: string
	readonly bytes: number
	/** For a table. */
	readonly rows?: number
	readonly sha256: string
}

export interface Whole extends Pick<Head, 'migrations' | 'secret'> {
	/** In the order to fill them. */
	readonly tables: readonly Entry[]
	readonly files: number
}

/** Lists `tables`, in the order to fill them, and every other file of `folder`. */
export async function writeManifest(
	folder: string,
	{ migrations, secret, tables }: Pick<Whole, 'migrations' | 'secret' | 'tables'>,
): Promise<void> {
	const hash = createHash('sha256')
	const unfinished = path.join(folder, `.${name}`)
	const file = await open(unfinished, 'w', 0o600)
	try {
		const add = async (line: Head | Entry) => {
			const text = `${JSON.stringify(line)}\n`
			hash.update(text)
			await file.writeFile(text)
		}
		await add({ format, migrations, secret })
		const written = new Set([`.${name}`, ...tables.map((each) => each.file)])
		for (const each of tables) await add(each)
		for await (const found of filesIn(folder)) {
			const own = path.relative(folder, found)
			if (!written.has(own)) await add({ file: own, ...(await digestOf(found)) })
		}
		await file.writeFile(`${hash.digest('hex')}\n`)
		await file.sync()
	} finally {
		await file.close()
	}
	await rename(unfinished, path.join(folder, name))
}

/** Compares every file with the manifest. Throws a `StartFailure` that names the files that differ. */
export async function verifyBackup(folder: string): Promise<Whole> {
	const { migrations, secret } = await headOf(folder)
	const tables: Entry[] = []
	const wrong: string[] = []
	let files = 0
	for await (const entry of entriesOf(folder)) {
		files++
		if (entry.rows !== undefined) tables.push(entry)
		const problem = await problemOf(folder, entry)
		if (problem) wrong.push(problem)
		if (wrong.length > mostNamed) break
	}
	if (wrong.length === 0) return { migrations, secret, tables, files }
	const named = wrong.slice(0, mostNamed).join('; ')
	throw new StartFailure(
		`The backup ${folder} is damaged: ${named}${wrong.length > mostNamed ? '; and more' : ''}. Use another backup.`,
	)
}

const mostNamed = 10

async function problemOf(folder: string, { file, bytes, sha256 }: Entry): Promise<string | null> {
	const place = path.join(folder, file)
	try {
		const { size } = await stat(place)
		if (size !== bytes) return `${file} has ${size} bytes instead of ${bytes}`
		return (await digestOf(place)).sha256 === sha256 ? null : `${file} was changed`
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		return code === 'ENOENT' ? `${file} is missing` : `${file} cannot be read (${code})`
	}
}

/** Checks the hash of the whole manifest and reads its first line. */
async function headOf(folder: string): Promise<Head> {
	const file = path.join(folder, name)
	if (!(await exists(folder))) throw new StartFailure(`${folder} is not there: name the folder of a backup.`)
	if (!(await exists(file)))
		throw new StartFailure(
			(await exists(path.join(folder, 'version')))
				? `${folder} has no ${name}, so an older Motor wrote it, or it is damaged: restore it with the version that wrote it.`
				: `${folder} holds no backup, or its ${name} is missing: name the folder of one.`,
		)
	let head: Head | undefined
	for await (const line of sealedLines(file)) head ??= parsed<Head>(file, line)
	if (!head) throw damaged(file)
	if (head.format !== format)
		throw new StartFailure(`${folder} is of another version of Motor: restore it with that one.`)
	return head
}

/** The files of a backup. The manifest must have been checked. */
export async function* entriesOf(folder: string): AsyncGenerator<Entry> {
	const file = path.join(folder, name)
	let isFirst = true
	for await (const line of sealedLines(file)) {
		if (!isFirst) {
			const entry = parsed<Entry>(file, line)
			if (!isInside(entry.file)) throw damaged(file)
			yield entry
		}
		isFirst = false
	}
}

/** A crafted backup must not write outside the target folder. */
const isInside = (file: string) => !path.isAbsolute(file) && !path.normalize(file).startsWith('..')

/** All lines but the last, which holds their hash. */
async function* sealedLines(file: string): AsyncGenerator<string> {
	const hash = createHash('sha256')
	let held: string | null = null
	for await (const line of lines(file)) {
		if (held !== null) {
			hash.update(`${held}\n`)
			yield held
		}
		held = line
	}
	if (held !== hash.digest('hex')) throw damaged(file)
}

function parsed<Line>(file: string, line: string): Line {
	try {
		return JSON.parse(line) as Line
	} catch {
		throw damaged(file)
	}
}

const damaged = (file: string) => new StartFailure(`${file} is damaged: use another backup.`)

/** Splits at `\n` only: Node's readline also breaks lines at U+2028 and U+2029, which rows may contain. */
export async function* lines(file: string): AsyncGenerator<string> {
	let rest = ''
	for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
		const parts = `${rest}${chunk}`.split('\n')
		rest = parts.pop() ?? ''
		yield* parts
	}
	if (rest) yield rest
}

async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
	const hash: Hash = createHash('sha256')
	let bytes = 0
	for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
		hash.update(chunk as Buffer)
		bytes += (chunk as Buffer).length
	}
	return { bytes, sha256: hash.digest('hex') }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
	for await (const entry of await opendir(folder)) {
		const place = path.join(folder, entry.name)
		if (entry.isDirectory()) yield* filesIn(place)
		else yield place
	}
}

export function exists(file: string): Promise<boolean> {
	return stat(file).then(
		() => true,
		() => false,
	)
}
