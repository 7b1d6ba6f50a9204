import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Product } from '../src/contract/listings/listings.ts'
import { roles } from '../src/contract/people/roles.ts'
import type { Role } from '../src/contract/people/users.ts'
import { startMotor } from '../tests/support/motor-process.ts'

export type Visitor = 'visitor' | Role

export interface Cookie {
	name: string
	value: string
	url: string
}

export interface RunningProduct {
	readonly origin: string
	/** What a browser of this person's holds. */
	cookies(who: Visitor): Cookie[]
	/** A call's answer, as this person gets it. */
	read<T>(address: string, who: Visitor): Promise<T>
	close(): Promise<void>
}

/** The product as people start it: a process of its own, embedded database, demo market, and its three known accounts. */
export async function startProduct(): Promise<RunningProduct> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-audit-'))
	const motor = await startMotor({ DATA_DIR: dataDir, DEMO: 'on', NODE_ENV: 'production', LOG_LEVEL: 'error' })
	const origin = motor.address
	const held = new Map<Visitor, Cookie[]>([['visitor', []]])
	for (const role of roles) held.set(role, await signIn(origin, role))
	const cookies = (who: Visitor) => held.get(who) ?? []
	return {
		origin,
		cookies,
		async read<T>(address: string, who: Visitor) {
			const cookie = cookies(who)
				.map(({ name, value }) => `${name}=${value}`)
				.join('; ')
			const answer = await fetch(origin + address, { headers: { cookie } })
			if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
			return (await answer.json()) as T
		},
		async close() {
			await motor.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
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

/** A listing that the demo's buyer may still book. */
export async function availableListing(product: RunningProduct): Promise<Product> {
	const listings = await product.read<Product[]>('/api/product/honda', 'buyer')
	const found = listings.find(({ actions }) => actions.includes('order') && actions.includes('report'))
	if (!found) throw new Error('The demo market has nothing left to book.')
	return found
}
