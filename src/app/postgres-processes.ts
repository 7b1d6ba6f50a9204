import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { digest } from './socket-folder.ts'

/** Every process of a cluster bears this name: the postmaster among its arguments, the others in their titles. */
export function clusterName(folder: string): string {
	return `motor-${digest(folder)}`
}

/** Whether a process is one of a cluster's. The dead that nobody has collected yet have no command line any more. */
export async function runs(pid: number, folder: string): Promise<boolean> {
	const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
	const program = path.basename(commandLine.split('\0')[0] ?? '')
	return program.startsWith('postgres') && commandLine.includes(clusterName(folder))
}

/** The process numbers of all that belongs to a cluster, the server and what it started. */
export async function processesOf(folder: string): Promise<number[]> {
	const found: number[] = []
	for (const entry of await readdir('/proc')) {
		if (/^\d+$/.test(entry) && (await runs(Number(entry), folder))) found.push(Number(entry))
	}
	return found
}

/** The process number of the cluster's server, null where it is gone. */
export async function postmasterOf(folder: string): Promise<number | null> {
	const lockFile = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
	const postmaster = Number.parseInt(lockFile, 10)
	return postmaster > 0 && (await runs(postmaster, folder)) ? postmaster : null
}
