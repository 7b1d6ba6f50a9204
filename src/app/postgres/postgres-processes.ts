import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { digest } from './socket-folder.ts'

/** The name in the command lines of all of a cluster's processes: the postmaster's arguments, the others' titles. */
export function clusterName(folder: string): string {
	return `motor-${digest(folder)}`
}

/** How to list a system's processes. Zombies have no command line. */
interface ProcessTable {
	/** The program and its arguments; empty if there is none. */
	commandOf(pid: number): Promise<string>
	/** All processes by pid. */
	commands(): Promise<Map<number, string>>
}

/** Linux (proc(5)). */
export const procTable: ProcessTable = {
	async commandOf(pid) {
		return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trimEnd()
	},
	async commands() {
		const numbers = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
		return new Map(await Promise.all(numbers.map(async (pid) => [pid, await this.commandOf(pid)] as const)))
	},
}

/** Any other system (POSIX, `ps`). */
export const psTable: ProcessTable = {
	async commandOf(pid) {
		// `ps` fails if there is no such process.
		const { stdout } = await ps('-p', String(pid), '-o', 'args=').catch(() => ({ stdout: '' }))
		return stdout.trimEnd()
	},
	async commands() {
		const { stdout } = await ps('-A', '-o', 'pid=,args=')
		const lines = stdout.matchAll(/^ *(\d+) +(.*)$/gm)
		return new Map(Array.from(lines, ([, pid, command = '']) => [Number(pid), command.trimEnd()]))
	},
}

// `-ww`, because `ps` may otherwise cut process titles to the width of the terminal.
const ps = (...args: string[]) => promisify(execFile)('ps', ['-ww', ...args], { maxBuffer: 64 * 2 ** 20 })

const table = process.platform === 'linux' ? procTable : psTable

/** Whether a process belongs to a cluster. */
export async function runs(pid: number, folder: string): Promise<boolean> {
	return isOf(folder, await table.commandOf(pid))
}

function isOf(folder: string, command: string): boolean {
	// The path to the program may contain spaces.
	return /(?:^|\/)postgres[: ]/.test(command) && command.includes(clusterName(folder))
}

/** The pids of all of a cluster's processes. */
export async function processesOf(folder: string): Promise<number[]> {
	const commands = await table.commands()
	return [...commands].filter(([, command]) => isOf(folder, command)).map(([pid]) => pid)
}

/** The pid of the cluster's postmaster, or null. */
export async function postmasterOf(folder: string): Promise<number | null> {
	const lockFile = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
	const postmaster = Number.parseInt(lockFile, 10)
	return postmaster > 0 && (await runs(postmaster, folder)) ? postmaster : null
}
