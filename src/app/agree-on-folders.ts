import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findMark, hasPicturesFor, noteMark, type PictureFolder } from '../database/picture-folders.ts'
import type { Database, Queries } from '../database/postgres/connection.ts'
import type { Config } from './config/config.ts'
import { unusable } from './config/data-folder.ts'
import { StartFailure } from './start-failure.ts'

/** In a folder of pictures; the database has noted what it says. */
export const markFile = '.mark'

type Asked = Pick<Config, 'databaseUrl' | 'dataDir' | 'pictures'>

/** The folders of the data folder that hold pictures. A hosted service keeps no private ones, a bucket keeps all. */
export function foldersOf({ pictures }: Pick<Config, 'pictures'>): readonly PictureFolder[] {
	if (pictures.kind === 's3') return []
	return pictures.kind === 'folder' ? ['pictures', 'private-pictures'] : ['private-pictures']
}

/**
 * Holds a database to the folders that have its pictures: another machine's would lack those of the first. The embedded
 * database lies beside its folders. Throws `StartFailure` where a folder is another one than noted there.
 */
export async function agreeOnFolders({ db }: Database, config: Asked): Promise<void> {
	if (config.databaseUrl === null) return
	for (const name of foldersOf(config)) await agreeOn(db, name, path.join(config.dataDir, name))
}

async function agreeOn(db: Queries, name: PictureFolder, folder: string): Promise<void> {
	const own = await markOf(folder)
	const noted = await findMark(db, name)
	if (noted === undefined) {
		if (own === null && (await isEmpty(folder)) && (await hasPicturesFor(db, name))) throw refused(folder, randomUUID())
		// First into the folder: were the start killed in between, the next one would not know it again.
		const mark = own ?? (await markWith(folder, randomUUID()))
		await noteMark(db, name, mark)
		await agreeOn(db, name, folder)
	} else if (own !== noted) throw refused(folder, noted)
}

const refused = (folder: string, mark: string) =>
	new StartFailure(
		`${folder} is not the folder that has the pictures of this database: set DATA_DIR to that one's, copy it here whole, or set IMAGES=s3 for several machines. If this is the right one after all, write ${mark} into ${path.join(folder, markFile)} (docs/operating.md, "Pictures of one machine").`,
	)

async function markOf(folder: string): Promise<string | null> {
	const text = await unlessAbsent(folder, readFile(path.join(folder, markFile), 'utf8'))
	return text?.trim() || null
}

async function markWith(folder: string, mark: string): Promise<string> {
	try {
		await mkdir(folder, { recursive: true })
		await writeFile(path.join(folder, markFile), `${mark}\n`)
		return mark
	} catch (error) {
		throw unusable(folder, error)
	}
}

/** Of pictures; the store keeps what is unfinished under a name with a dot. */
async function isEmpty(folder: string): Promise<boolean> {
	const names = await unlessAbsent(folder, readdir(folder))
	return (names ?? []).every((name) => name.startsWith('.') || name === 'lost+found')
}

/** Null where there is nothing. */
const unlessAbsent = <Found>(folder: string, reading: Promise<Found>): Promise<Found | null> =>
	reading.catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw unusable(folder, error)
		return null
	})
