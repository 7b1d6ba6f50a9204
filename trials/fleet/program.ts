import { type ChildProcess, spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '../../src/app/postgres/database-account.ts'

/** The user that PostgreSQL and pgbouncer run as, since both refuse root. */
const account = await databaseAccount('/nowhere', [])

const owner = account ? { uid: account.uid, gid: account.gid } : {}

/** Gives a folder to that user. */
export async function giveAway(folder: string): Promise<void> {
	if (account) await chown(folder, account.uid, account.gid)
}

export interface Program {
	readonly child: ChildProcess
	readonly output: () => string
	/** Sends a signal and waits for the process to end. */
	stop(signal: NodeJS.Signals): Promise<void>
}

/** Starts a system program, as a non-root user if `asOwner`. Throws if it is not installed. */
export function startProgram(file: string, args: string[], { asOwner = false } = {}): Program {
	const child = spawn(file, args, {
		cwd: '/',
		// An ordinary user's PATH lacks /usr/sbin.
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

/** Runs a system program to its end. Throws with its output if it fails. */
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
