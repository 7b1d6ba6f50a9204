import { hash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartFailure } from '../start-failure.ts'
import type { Account } from './database-account.ts'

/** The longest socket path in bytes (the system's `sun_path` without the terminating zero). */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const socketName = '/.s.PGSQL.5432'

/**
 * The folder of the database's socket: in `dataDir`, or in the temporary folder if the path is too long. Mode 0700,
 * because the database trusts anyone who can enter.
 */
export async function socketFolder(dataDir: string, account: Account | null): Promise<string> {
	const near = path.join(dataDir, 'socket')
	const fits = Buffer.byteLength(near + socketName) <= longestSocketPath
	const folder = fits ? near : path.join(tmpdir(), `motor-${digest(dataDir)}`)
	await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error
	})
	// In the temporary folder, anyone could have created it first.
	const { uid } = await lstat(folder)
	const own = process.geteuid?.()
	if (uid !== own && uid !== account?.uid) {
		throw new StartFailure(
			`${folder} belongs to user ${uid}: remove it, or set DATA_DIR to a folder with a shorter path.`,
		)
	}
	await chmod(folder, 0o700)
	if (account) await chown(folder, account.uid, account.gid)
	return folder
}

/** The lock file next to the socket, with the server's pid. */
export function socketLock(folder: string): string {
	return `${folder}${socketName}.lock`
}

/** A short, stable name for a folder. */
export function digest(folder: string): string {
	return hash('sha256', folder, 'hex').slice(0, 16)
}
