import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const builds: string = new URL('../../scripts/builds.mjs', import.meta.url).href
const { builtServer, nodeFlags } = (await import(builds)) as {
	builtServer(root: string): string | null
	nodeFlags: string[]
}

/** The built server if it matches the sources, as in `npm test`; otherwise the sources themselves. */
export const program = builtServer(root) ?? 'src/app/main.ts'

/** Node's arguments to run it. */
export const command: readonly string[] = [...nodeFlags, program]

interface Ended {
	/** Null if ended by a signal. */
	readonly code: number | null
	readonly output: string
}

export interface MotorProcess {
	readonly pid: number
	/** The address it printed. */
	readonly address: string
	/** Its output so far. */
	output(): string
	/** Sends a signal (SIGTERM by default) and waits for the process to end. */
	stop(signal?: NodeJS.Signals): Promise<Ended>
	readonly ended: Promise<Ended>
}

/** Starts Motor, or another build's program, as a process with only these variables, and waits until it listens. */
export async function startMotor(env: Record<string, string>, other?: string): Promise<MotorProcess> {
	const { child, ended, output } = spawnNode(other ? [...nodeFlags, other] : [...command], { PORT: '0', ...env })
	const address = await new Promise<string>((resolve, reject) => {
		child.stdout?.on('data', () => {
			const found = /^Motor is at (\S+)/m.exec(output())?.[1]
			if (found) resolve(found)
		})
		ended.then(({ code }) => reject(new Error(`Motor ended with ${code} before it listened:\n${output()}`)))
	})
	return {
		pid: child.pid ?? 0,
		address,
		output,
		ended,
		stop(signal = 'SIGTERM') {
			child.kill(signal)
			return ended
		},
	}
}

/** Runs one of Motor's programs to its end. */
export async function runNode(args: string[], env: Record<string, string>): Promise<Ended> {
	return spawnNode(args, env).ended
}

/** Runs a start that should fail. Sends SIGTERM as soon as it prints `stopAt`. `wrapper` is a command to run it under. */
export async function runMotor(
	env: Record<string, string>,
	{ stopAt, wrapper }: { stopAt?: string; wrapper?: string[] } = {},
): Promise<Ended> {
	const { child, ended, output } = spawnNode([...command], { PORT: '0', ...env }, wrapper)
	child.stdout?.on('data', () => {
		if (stopAt && output().includes(stopAt)) child.kill('SIGTERM')
	})
	return ended
}

interface Spawned {
	readonly child: ChildProcess
	readonly ended: Promise<Ended>
	output(): string
}

function spawnNode(args: string[], env: Record<string, string>, wrapper: string[] = []): Spawned {
	const [command = process.execPath, ...rest] = [...wrapper, process.execPath, ...args]
	const child = spawn(command, rest, {
		cwd: root,
		env: { PATH: process.env.PATH, DEMO: 'off', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	const collect = (text: string) => {
		output += text
	}
	child.stdout.setEncoding('utf8').on('data', collect)
	child.stderr.setEncoding('utf8').on('data', collect)
	const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
	return { child, ended, output: () => output }
}
