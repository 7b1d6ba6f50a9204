import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Linux counts a process's time in these, whatever its kernel's own clock: USER_HZ. */
const ticksPerSecond = 100

/** A server in a process of its own, so that its time and memory are its own. */
export interface Server {
	readonly address: string
	/** Processor time so far, seconds. */
	cpu(): Promise<number>
	/** Memory that it holds, MB. */
	memory(): Promise<number>
	stop(): Promise<void>
}

/** Starts one of the programs with these variables only, and waits until it prints `… is at {address}`. */
export async function startServer(args: string[], env: Record<string, string>): Promise<Server> {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const address = await printedAddress(child)
	return {
		address,
		async cpu() {
			const status = await readFile(`/proc/${child.pid}/stat`, 'utf8')
			// After the name, which may hold spaces: state is field 3, user and system time are 14 and 15.
			const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
			return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
		},
		async memory() {
			const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
			return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
		},
		async stop() {
			child.kill('SIGTERM')
			if (child.exitCode === null) await once(child, 'exit')
		},
	}
}

function printedAddress(child: ChildProcess): Promise<string> {
	let output = ''
	return new Promise((resolve, reject) => {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => {
			output += text
			const found = /is at (\S+)/.exec(output)?.[1]
			if (found) resolve(found)
		})
		child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
	})
}
