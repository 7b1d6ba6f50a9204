import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Product } from '../src/contract/listings/listings.ts'
import { roles } from '../src/contract/people/roles.ts'
import type { Role } from '../src/contract/people/users.ts'
import { startMotor } from '../tests/support/motor-process.ts'

export type Visitor = 'visitor' | Role

interface Cookie {
	name: string
	value: string
	url: string
}

export interface RunningProduct {
	readonly origin: string
	/** The cookies of this person's browser. */
	cookies(who: Visitor): Cookie[]
	/** Returns a call's answer as this person gets it. */
	read<T>(address: string, who: Visitor): Promise<T>
	/** Sends as this person. Throws unless the answer is 2xx. */
	write(address: string, body: object | undefined, who: Visitor, method?: 'POST' | 'PUT'): Promise<void>
	/** Waits for the first mail in which `find` finds something. Jobs send mail, so it arrives late. */
	mailed(find: (mail: string) => string | false | undefined): Promise<string>
	close(): Promise<void>
}

/** Starts the product as people do: its own process, the embedded database, the demo market with its three known accounts. */
export async function startProduct(): Promise<RunningProduct> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-audit-'))
	const motor = await startMotor({ DATA_DIR: dataDir, DEMO: 'on', NODE_ENV: 'production', LOG_LEVEL: 'error' })
	const origin = motor.address
	const held = new Map<Visitor, Cookie[]>([['visitor', []]])
	for (const role of roles) held.set(role, await signIn(origin, role))
	const cookies = (who: Visitor) => held.get(who) ?? []
	async function ask(address: string, who: Visitor, init: RequestInit = {}): Promise<Response> {
		const cookie = cookies(who).map(({ name, value }) => `${name}=${value}`)
		const headers = { cookie: cookie.join('; '), origin, 'content-type': 'application/json' }
		const answer = await fetch(origin + address, { ...init, headers })
		if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
		return answer
	}
	return {
		origin,
		cookies,
		read: async <T>(address: string, who: Visitor) => (await (await ask(address, who)).json()) as T,
		async write(address, body = {}, who, method = 'POST') {
			await ask(address, who, { method, body: JSON.stringify(body) })
		},
		mailed: (find) => mailIn(path.join(dataDir, 'outbox'), find),
		async close() {
			await motor.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

const patienceMs = 60_000

async function mailIn(outbox: string, find: (mail: string) => string | false | undefined): Promise<string> {
	const deadline = Date.now() + patienceMs
	while (Date.now() < deadline) {
		for (const name of await readdir(outbox).catch(() => [])) {
			const found = name.endsWith('.eml') && find(await readFile(path.join(outbox, name), 'utf8'))
			if (found) return found
		}
		await after(200)
	}
	throw new Error('The mail that the audit waits for has not come.')
}

async function signIn(origin: string, role: Role): Promise<Cookie[]> {
	const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin },
		body: JSON.stringify({ email: `${role}@motor.test`, password: 'motor-demo' }),
	})
	if (!answer.ok) throw new Error(`The demo's ${role} cannot sign in: ${answer.status}.`)
	return answer.headers.getSetCookie().map((line) => {
		const [pair = ''] = line.split(';')
		const equals = pair.indexOf('=')
		return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: origin }
	})
}

/** Finds a listing that the demo's buyer may still book. */
export async function availableListing(product: RunningProduct): Promise<Product> {
	const listings = await product.read<Product[]>('/api/product/honda', 'buyer')
	const found = listings.find(({ actions }) => actions.includes('order') && actions.includes('report'))
	if (!found) throw new Error('The demo market has nothing left to book.')
	return found
}
