import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Figure } from '../audit/figures.ts'
import { identityAccounts } from '../src/database/schema/identity.ts'
import { hashPassword, strongCost } from '../src/services/identity/passwords/password-hash.ts'
import { encodePicture } from '../src/services/pictures/encoding.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { ask } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

const reads = 1_200
const signingIn = 20
const uploading = 8
const password = 'a long road ahead of us'

const several = (market: BenchMarket, count: number, role: 'buyer' | 'seller') =>
	Promise.all(Array.from({ length: count }, () => somebody(market, role)))

/** Measures reads during sign-ins and uploads, whose hashing and encoding keep every core busy, and uploads against encoding alone. */
export async function measureHeavy(market: BenchMarket): Promise<Figure[]> {
	const [people, sellers] = [await several(market, signingIn, 'buyer'), await several(market, uploading, 'seller')]
	await givePassword(market, people)
	const photo = await largePhoto()
	const read = () => slowestReads(market, people)
	const calm = await read()
	const besideSignIns = await beside(people, (person) => signIn(market, person), read)
	const besideUploads = await beside(sellers, (seller) => upload(market, seller, photo), read)
	return [
		slower(`99th of 100 lists beside ${signingIn} sign-ins, against without`, besideSignIns, calm),
		slower(`99th of 100 lists beside ${uploading} uploads, against without`, besideUploads, calm),
		await uploads(market, sellers, photo),
	]
}

/** Repeats an action for each of these while something else is measured. */
async function beside<Each>(all: readonly Each[], act: (each: Each) => Promise<void>, measure: () => Promise<number>) {
	const over = new AbortController()
	const acting = all.map(async (each) => {
		while (!over.signal.aborted) await act(each)
	})
	await pause(1_000)
	const measured = await measure()
	over.abort()
	await Promise.all(acting)
	return measured
}

function slower(name: string, ms: number, calm: number): Figure {
	return { name, value: ms / calm, limit: 3, details: [`${ms.toFixed(1)} to ${calm.toFixed(1)} ms`] }
}

/** Returns the 99th percentile of list reads by people who are signed in, four at once, in ms. */
async function slowestReads({ server }: BenchMarket, people: readonly Person[]): Promise<number> {
	const all = people.map(asPerson)
	const times: number[] = []
	const one = async () => {
		while (times.length < reads) {
			const started = performance.now()
			const answer = await ask(`${server.address}/api/product/honda?limit=24`, all[times.length % all.length])
			if (answer.status !== 200) throw new Error(`A list was answered with ${answer.status}.`)
			times.push(performance.now() - started)
		}
	}
	await Promise.all([one(), one(), one(), one()])
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Gives everyone the same password, hashed once with Motor's full cost. */
async function givePassword({ database }: BenchMarket, people: readonly Person[]): Promise<void> {
	const hash = await hashPassword(password, strongCost)
	const accounts = people.map(({ uid }) => ({
		id: uid,
		accountId: uid,
		userId: uid,
		providerId: 'credential',
		password: hash,
	}))
	await database.db.insert(identityAccounts).values(accounts)
}

async function signIn({ server }: BenchMarket, { email }: Person): Promise<void> {
	const body = { email, password }
	const { status, headers } = await ask(`${server.address}/api/auth/sign-in/email`, { method: 'POST', body })
	// With too many sign-ins at once, the server asks some to come back.
	if (status === 503) await pause(100 * Number(headers['retry-after'] ?? 1))
	else if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`)
}

/** A photograph of twelve megapixels of blurred noise, about as hard to encode as a real one. */
function largePhoto(): Promise<Buffer> {
	const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
	return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
		.blur(2)
		.jpeg()
		.toBuffer()
}

async function upload({ server }: BenchMarket, seller: Person, photo: Buffer): Promise<void> {
	const body = new FormData()
	body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
	const answer = await fetch(`${server.address}/api/image`, { method: 'POST', body, ...asPerson(seller) })
	await answer.arrayBuffer()
	if (answer.status === 503) await pause(100 * Number(answer.headers.get('retry-after') ?? 1))
	else if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}.`)
}

/** Measures eight uploads at once against the same encoding in this process on all cores. */
async function uploads(market: BenchMarket, sellers: readonly Person[], photo: Buffer): Promise<Figure> {
	const bare = async () => {
		let left = uploading
		const one = async () => {
			while (left-- > 0) await encodePicture(photo)
		}
		await Promise.all(Array.from({ length: availableParallelism() }, one))
	}
	const ours = () => Promise.all(sellers.map((seller) => upload(market, seller, photo)))
	await ours()
	const [alone, uploaded] = [await seconds(bare), await seconds(ours)]
	return {
		name: `${uploading} uploads at once, against bare encoding`,
		value: alone / uploaded,
		limit: 0.85,
		atLeast: true,
		details: [`${uploaded.toFixed(1)} s to ${alone.toFixed(1)} s`],
	}
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now()
	await work()
	return (performance.now() - started) / 1000
}
