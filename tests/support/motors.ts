import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { markFile } from '../../src/app/agree-on-folders.ts'
import { pictureFolders } from '../../src/database/picture-folders.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import type { CallOptions } from './app.ts'
import { freshDatabase } from './database.ts'
import { type MotorProcess, startMotor } from './motor-process.ts'

export interface Answer {
	readonly status: number
	readonly headers: Headers
	/** Undefined unless it is JSON. */
	readonly body: Record<string, unknown> | undefined
}

/** Motor processes without a common parent, on one database. */
export interface Motors {
	readonly database: Database
	readonly processes: readonly MotorProcess[]
	/** Makes a call of the API table to one of them, in turn. */
	call(name: string, options?: Pick<CallOptions, 'as' | 'body'>): Promise<Answer>
	/** Posts a form to one of them, as the gateway does, and browsers that come from it. */
	post(path: string, form: URLSearchParams): Promise<Answer>
	close(): Promise<void>
}

/** Returns the connection string, the form in which an operator gives Motor its database. */
export function addressOf({ pool: { options } }: Database): string {
	const { user = 'postgres', database = '', host = '' } = options
	return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** Declares the picture folders of these data folders to be the same, as an operator may. None of them gets a picture. */
export async function markFolders(...dataDirs: string[]): Promise<void> {
	for (const folder of dataDirs.flatMap((each) => pictureFolders.map((name) => path.join(each, name)))) {
		await mkdir(folder, { recursive: true })
		await writeFile(path.join(folder, markFile), 'one folder')
	}
}

export async function startMotors(count: number, env: Record<string, string> = {}): Promise<Motors> {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-races-'))
	const database = await freshDatabase()
	const shared = { DATABASE_URL: addressOf(database), AUTH_SECRET: randomUUID(), LOG_LEVEL: 'error', ...env }
	const dataDirs = Array.from({ length: count }, (_, each) => path.join(folder, String(each)))
	await markFolders(...dataDirs)
	const processes = await Promise.all(dataDirs.map((DATA_DIR) => startMotor({ ...shared, DATA_DIR })))
	let turn = 0
	const next = () => {
		turn += 1
		return processes[turn % count]?.address ?? ''
	}
	async function send(path: string, options: RequestInit): Promise<Answer> {
		const answer = await fetch(next() + path, { redirect: 'manual', ...options })
		const text = await answer.text()
		// Motor is busy: a client that retries is served.
		if (answer.status === 503) return send(path, options)
		const isJson = answer.headers.get('content-type')?.startsWith('application/json')
		return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : undefined }
	}
	return {
		database,
		processes,
		call(name, { as, body } = {}) {
			const [method = '', path = ''] = name.split(' ')
			const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
			if (body === undefined) return send(path, { method, headers: authorization })
			const headers = { 'content-type': 'application/json', ...authorization }
			return send(path, { method, headers, body: JSON.stringify(body) })
		},
		post: (path, form) => send(path, { method: 'POST', body: form, headers: { origin: 'https://gateway.test' } }),
		async close() {
			await Promise.all(processes.map((each) => each.stop()))
			await database.close()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
