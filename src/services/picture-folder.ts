import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from './picture-store.ts'

/**
 * Pictures in a folder of this machine: `{folder}/{id}/{file}`. A picture appears with all its files or not at all; what
 * a crash left unfinished is swept away before the next is stored.
 */
export function createPictureFolder(folder: string): PictureStore {
	const unfinished = join(folder, '.unfinished')
	let swept: Promise<void> | undefined
	return {
		async put(id, files) {
			swept ??= rm(unfinished, { recursive: true, force: true })
			await swept
			const draft = join(unfinished, randomUUID())
			try {
				await mkdir(draft, { recursive: true })
				for (const [name, bytes] of files) await writeFile(join(draft, name), bytes)
				await rename(draft, join(folder, id))
			} catch (failure) {
				await rm(draft, { recursive: true, force: true }).catch(() => undefined)
				throw failure
			}
			return null
		},
		async read(id, file) {
			try {
				return await readFile(join(folder, id, file))
			} catch (failure) {
				if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null
				throw failure
			}
		},
		async remove(id) {
			await rm(join(folder, id), { recursive: true, force: true })
		},
	}
}
