import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** USER_HZ: the unit in which Linux reports a process's CPU time, whatever the kernel's own tick rate. */
const ticksPerSecond = 100

/** A server in its own process, so that its CPU time and memory can be measured. */
export interface Server {
	readonly address: string
	/** CPU time so far, in seconds. */
	cpu(): Promise<number>
	/** Resident memory, in MB. */
	memory(): Promise<number>
	stop(): Promise<void>
}

/** The resident memory of a process, in MB. */
export async function residentMemory(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8')
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Starts a program with only these variables, and waits until it prints `… is at {address}`. */
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
			// Parse after the name, which may contain spaces: state is field 3, user and system time are 14 and 15.
			const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
			return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
		},
		memory: () => residentMemory(child.pid),
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
