import { type ChildProcess, spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '../../src/app/postgres/database-account.ts'

/** The user as whom PostgreSQL and pgbouncer run, since both refuse root. */
const account = await databaseAccount('/nowhere', [])

const owner = account ? { uid: account.uid, gid: account.gid } : {}

/** Lets that user write in a folder. */
export async function giveAway(folder: string): Promise<void> {
	if (account) await chown(folder, account.uid, account.gid)
}

export interface Program {
	readonly child: ChildProcess
	readonly output: () => string
	/** Sends a signal and waits for the end. */
	stop(signal: NodeJS.Signals): Promise<void>
}

/** Starts one of the system's programs, as a user that is not root if `asOwner`. Throws where it is not installed. */
export function startProgram(file: string, args: string[], { asOwner = false } = {}): Program {
	const child = spawn(file, args, {
		cwd: '/',
		// Ordinary users' paths lack the last.
		env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8' },
		stdio: ['ignore', 'pipe', 'pipe'],
		...(asOwner && owner),
	})
	child.on('error', () => {})
	if (child.pid === undefined)
		throw new Error(`There is no ${file}: install the Debian packages nginx, pgbouncer and postgresql.`)
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-20_000)
		})
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
	return {
		child,
		output: () => output,
		async stop(signal) {
			child.kill(signal)
			await ended
		},
	}
}

/** Runs one of the system's programs to its end. Throws what it complained about. */
export async function runProgram(file: string, args: string[], { asOwner = true } = {}): Promise<void> {
	const { child, output } = startProgram(file, args, { asOwner })
	const code = await new Promise((resolve) => child.once('close', resolve))
	if (code !== 0) throw new Error(`${file} ended with ${code}: ${output()}`)
}

/** Waits until something listens on a port of this machine. */
export async function listening({ output }: Program, port: number): Promise<void> {
	for (let tries = 0; tries < 300; tries++) {
		const open = await new Promise<boolean>((resolve) => {
			const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
			socket.once('connect', () => socket.destroy())
		})
		if (open) return
		await pause(100)
	}
	throw new Error(`Nothing listens on port ${port}: ${output()}`)
}
