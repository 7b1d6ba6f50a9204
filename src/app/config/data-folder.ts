import { randomBytes } from 'node:crypto'
import {
	accessSync,
	constants,
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../start-failure.ts'

interface DataFolder {
	/** Absolute, without symbolic links. */
	readonly path: string
	/** A random secret, created once and readable by its owner only. */
	secret(): string
}

/** Creates the folder if needed. Throws `StartFailure` if it cannot be used. */
export function openDataFolder(folder: string): DataFolder {
	try {
		// Root runs the database as another user, who must be able to pass through. The folders inside have stricter modes.
		makeFolder(folder, process.geteuid?.() === 0 ? 0o711 : 0o700)
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
	} catch (error) {
		throw unusable(folder, error)
	}
	const real = realpathSync(folder)
	return { path: real, secret: () => keptSecret(path.join(real, 'secret')) }
}

/** Creates a folder and its parents. Node's `recursive` hangs below /proc and hides why a disk refuses. */
function makeFolder(folder: string, mode: number): void {
	try {
		mkdirSync(folder, mode)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'EEXIST' && statSync(folder).isDirectory()) return
		const parent = path.dirname(folder)
		if (code !== 'ENOENT' || existsSync(parent)) throw error
		makeFolder(parent, mode)
		mkdirSync(folder, mode)
	}
}

function keptSecret(file: string): string {
	try {
		writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(path.dirname(file), error)
	}
	const secret = read(file)
	if (secret.length < 32)
		throw new StartFailure(`${file} is damaged: take it from a backup, or see docs/operating.md, "The secret".`)
	return secret
}

function read(file: string): string {
	try {
		return readFileSync(file, 'utf8').trim()
	} catch (error) {
		throw unusable(path.dirname(file), error)
	}
}

/** Explains in one sentence why a folder within the data folder cannot be used. */
export function unusable(folder: string, error: unknown): StartFailure {
	const reasons: Record<string, string> = {
		EACCES: 'Motor may not read and write it',
		EPERM: 'Motor may not read and write it',
		EROFS: 'it is on a read-only disk',
		ENOTDIR: 'a part of the path is a file',
		EEXIST: 'it is a file',
		ENOENT: 'it cannot be created there',
		ENOSPC: 'the disk is full',
	}
	const { code = '' } = error as NodeJS.ErrnoException
	const reason = reasons[code] ?? `the system answers ${code}`
	return new StartFailure(
		`The data folder ${folder} cannot be used because ${reason}: change that, or set DATA_DIR to another folder.`,
	)
}

/** The data folder's subfolder where a restore keeps its copies until it is done. */
export const restoring = '.restore'

interface Reservation {
	release(): Promise<void>
}

/** Reserves a data folder until `release` or the end of the process. Null if another process holds it. */
export const reserveDataFolder = (folder: string): Promise<Reservation | null> =>
	process.platform === 'linux' ? reserveName(folder) : reserveFile(folder)

/** Listens on a name in Linux's abstract socket namespace (unix(7)), so no file can be left behind. */
async function reserveName(folder: string): Promise<Reservation | null> {
	const { dev, ino } = statSync(folder)
	const server = createServer((peer) => peer.destroy())
	const held = await listen(server, `\0motor-${dev}-${ino}`)
	if (!held) return null
	server.unref()
	return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Retries, because a process killed a moment ago may still hold the name. */
async function listen(server: Server, name: string): Promise<boolean> {
	for (let tries = 0; tries < 3; tries++) {
		const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
			server.once('error', resolve)
			server.listen(name, () => resolve(null))
		})
		if (!error) return true
		if (error.code !== 'EADDRINUSE') throw error
		await pause(100)
	}
	return false
}

/** `O_EXLOCK` and `O_NONBLOCK` of macOS (open(2)): the process holds the lock until it ends, however it ends. */
const locked = 0x20 | 0x04

/** Locks a file. A leftover file is not a lock. */
async function reserveFile(folder: string): Promise<Reservation | null> {
	const { O_CREAT, O_RDWR } = constants
	const file = await open(path.join(folder, 'lock'), O_CREAT | O_RDWR | locked, 0o600).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code !== 'EAGAIN') throw error
			return null
		},
	)
	return file && { release: () => file.close() }
}
