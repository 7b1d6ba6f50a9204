import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findMark, hasPicturesFor, noteMark, type PictureFolder } from '../database/picture-folders.ts'
import type { Database, Queries } from '../database/postgres/connection.ts'
import type { Config } from './config/config.ts'
import { unusable } from './config/data-folder.ts'
import { StartFailure } from './start-failure.ts'

/** This file in a picture folder holds a mark, which the database stores too. */
export const markFile = '.mark'

type Asked = Pick<Config, 'databaseUrl' | 'dataDir' | 'pictures'>

/** The data folder's subfolders for pictures. A hosted service keeps no private pictures, a bucket keeps all. */
export function foldersOf({ pictures }: Pick<Config, 'pictures'>): readonly PictureFolder[] {
	if (pictures.kind === 's3') return []
	return pictures.kind === 'folder' ? ['pictures', 'private-pictures'] : ['private-pictures']
}

/**
 * Ties a database to the folders that hold its pictures: a folder on another machine would lack them. The embedded
 * database lies next to its folders. Throws `StartFailure` if a folder's mark differs from the one in the database.
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
		// Into the folder first: if the process were killed in between, the next start would not recognize the folder.
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

/** Whether a folder holds no pictures; the store keeps unfinished ones under dot names. */
async function isEmpty(folder: string): Promise<boolean> {
	const names = await unlessAbsent(folder, readdir(folder))
	return (names ?? []).every((name) => name.startsWith('.') || name === 'lost+found')
}

/** Null if it does not exist. */
const unlessAbsent = <Found>(folder: string, reading: Promise<Found>): Promise<Found | null> =>
	reading.catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw unusable(folder, error)
		return null
	})
