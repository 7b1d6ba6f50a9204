import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { childrenOf } from '../processes.ts'
import { freePort } from './postgres.ts'
import { giveAway, listening, type Program, startProgram } from './program.ts'

interface Middle extends AsyncDisposable {
	readonly port: number
	/** Kills it together with its child processes. */
	kill(): Promise<void>
	start(): Promise<void>
}

interface Pooler extends Middle {
	/** Points it at another PostgreSQL. */
	lead(target: number): Promise<void>
}

/** Returns a file of deploy/, adapted to this machine. Throws if the file lacks a line that is to be changed. */
async function deployed(name: string, changes: readonly (readonly [RegExp, string])[]): Promise<string> {
	let text = await readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
	for (const [there, here] of changes) {
		if (!there.test(text)) throw new Error(`deploy/${name} does not say ${there}.`)
		text = text.replace(there, here)
	}
	return text
}

function middle(port: number, run: () => Program): Middle {
	let program: Program | null = null
	return {
		port,
		async start() {
			program = run()
			await listening(program, port)
		},
		async kill() {
			// nginx's workers would otherwise keep running.
			const children = childrenOf(program?.child.pid ?? 0)
			const killed = program?.stop('SIGKILL')
			for (const child of children) process.kill(child, 'SIGKILL')
			await killed
			program = null
		},
		async [Symbol.asyncDispose]() {
			await program?.stop('SIGTERM')
		},
	}
}

/** Starts pgbouncer from deploy/pgbouncer.ini in front of a PostgreSQL. */
export async function startPooler(folder: string, target: number): Promise<Pooler> {
	const port = await freePort()
	await mkdir(folder)
	const file = path.join(folder, 'pgbouncer.ini')
	const write = async (to: number) =>
		writeFile(
			file,
			await deployed('pgbouncer.ini', [
				[/host=primary port=5432 dbname=motor/, `host=127.0.0.1 port=${to} dbname=postgres`],
				[/listen_addr = \*/, 'listen_addr = 127.0.0.1'],
				[/listen_port = 6432/, `listen_port = ${port}`],
				[/auth_type = .*/, 'auth_type = any'],
				[/auth_file = .*/, ''],
			]),
		)
	await write(target)
	await giveAway(folder)
	let program: Program | null = null
	const pooler = middle(port, () => {
		program = startProgram('pgbouncer', [file], { asOwner: true })
		return program
	})
	await pooler.start()
	return {
		...pooler,
		async lead(to) {
			await write(to)
			program?.child.kill('SIGHUP')
		},
	}
}

/** Starts nginx from deploy/nginx.conf in front of several Motors, without TLS. */
export async function startBalancer(folder: string, targets: readonly number[]): Promise<Middle> {
	const port = await freePort()
	await mkdir(folder)
	// nginx's workers run as another user.
	await chmod(folder, 0o755)
	const file = path.join(folder, 'nginx.conf')
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((each) => `${each}_temp_path ${folder}/${each};`)
		.join('\n')
	const servers = targets.map((target) => `server 127.0.0.1:${target} max_fails=1 fail_timeout=1s;`)
	const text = await deployed('nginx.conf', [
		[/access_log .*;/, `access_log off;\n${temporary}`],
		// Needs a newer nginx than Debian's.
		[/resolver .*;/, ''],
		[/(?:\s*server motor-\d:3000 resolve max_fails=1 fail_timeout=1s;)+/, `\n${servers.join('\n')}`],
		[/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
		[/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
		[/ssl_certificate .*;/, ''],
		[/ssl_certificate_key .*;/, ''],
	])
	await writeFile(file, `daemon off;\npid ${folder}/pid;\n${text}`)
	const balancer = middle(port, () => startProgram('nginx', ['-c', file, '-p', folder, '-e', 'stderr']))
	await balancer.start()
	return balancer
}
