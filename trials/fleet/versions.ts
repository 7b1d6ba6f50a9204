import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../../audit/figures.ts'
import { newProduct } from '../../tests/support/listings.ts'
import type { Person } from '../../tests/support/people.ts'
import { ask } from '../ask.ts'
import type { Fleet } from './fleet.ts'

/** Encodes a version in the price, so that an answer shows how old it is. */
const priceOf = (version: number) => 1_000 + version
/** Time between two edits, in ms. */
const every = 200
/** How late an edit may reach visitors, in ms: an answer is cached for a second, and comes from a replica that may lag by one. */
const latest = 2_000

interface Watched {
	readonly seller: Person
	/** A picture of one of the seller's listings. */
	readonly picture: string
}

interface Watch {
	stop(): Promise<Figure[]>
}

interface Listed {
	readonly _id: string
	readonly resell_price: number
	readonly version?: number
}

/**
 * Edits a listing over and over through the balancer. After each acknowledged edit its seller reads it from every Motor,
 * where it must show at once; visitors read it from every Motor all the time. `name` prefixes the figures.
 */
export async function watchVersions(fleet: Fleet, name: string, { seller, picture }: Watched): Promise<Watch> {
	const { address, motors } = fleet
	const added = await ask(`POST ${address}/api/add/product`, {
		as: seller,
		body: { ...newProduct(picture), resell_price: priceOf(1) },
	})
	const id = (added.body as { insertedId?: string }).insertedId
	if (!id) throw new Error(`Nothing could be published: ${added.status} ${JSON.stringify(added.body)}`)
	const advertised = await ask(`POST ${address}/api/product/update/${id}`, { as: seller })
	if (advertised.status !== 200) throw new Error(`Nothing could be advertised: ${advertised.status}`)
	const stopping = new AbortController()
	const over = () => stopping.signal.aborted
	const edits: { version: number; at: number }[] = []
	const own = { read: 0, old: [] as string[] }
	const visitors = { read: 0, slowest: 0, where: '' }

	/** Where the listing can be read, and whether visitors may read there. */
	const places = [
		{ path: `/api/product/preview/${id}`, open: true },
		{ path: '/api/all/product?advertise=true&limit=24', open: true },
		{ path: `/api/product/single/${id}`, open: false },
	]
	async function versionAt(motor: string, path: string, as?: Person): Promise<number | null> {
		const { status, body } = await ask(`GET ${motor}${path}`, { as })
		if (status !== 200) return null
		const found = Array.isArray(body) ? (body as Listed[]).find((each) => each._id === id) : (body as Listed | null)
		// Not listed: as before the first version.
		return found ? found.resell_price - priceOf(0) : 0
	}

	async function edit() {
		let version = 1
		while (!over()) {
			const body = { ...newProduct(picture), resell_price: priceOf(version + 1), version }
			const { status } = await ask(`PUT ${address}/api/product/${id}`, { as: seller, body })
			if (status === 200) {
				version++
				edits.push({ version, at: performance.now() })
				await Promise.all(motors.flatMap((motor) => places.map(({ path }) => readOwn(motor.address, path, version))))
			} else if (status !== 429) {
				// It is unknown whether the edit was carried out.
				const { body: now } = await ask(`GET ${address}/api/product/single/${id}`, { as: seller })
				version = (now as Listed | null)?.version ?? version
			}
			await pause(every)
		}
	}
	async function readOwn(motor: string, path: string, version: number) {
		const seen = await versionAt(motor, path, seller)
		if (seen === null) return
		own.read++
		if (seen < version) own.old.push(`${path.split('?')[0]} at ${motor}: ${seen} instead of ${version}`)
	}

	async function visit(motor: string, path: string) {
		while (!over()) {
			const began = performance.now()
			const seen = await versionAt(motor, path)
			if (seen !== null && edits.length > 0) {
				visitors.read++
				const missed = edits.find(({ version, at }) => version > seen && at < began)
				const late = missed ? began - missed.at : 0
				if (late > visitors.slowest) {
					visitors.slowest = late
					visitors.where = `${path.split('?')[0]} at ${motor}: ${seen}, ${Math.round(late)} ms after ${missed?.version}`
				}
			}
			await pause(50)
		}
	}

	const open = places.filter((place) => place.open)
	const running = Promise.all([
		edit(),
		...motors.flatMap((motor) => open.map(({ path }) => visit(motor.address, path))),
	])
	return {
		async stop() {
			stopping.abort()
			await running
			return [
				{ name: `${name}: edits read back by their seller, everywhere`, value: own.read, limit: 9, atLeast: true },
				{ name: `${name}: of these, old`, value: own.old.length, limit: 0, details: own.old },
				{ name: `${name}: answers to visitors compared`, value: visitors.read, limit: 30, atLeast: true },
				{
					name: `${name}: an edit reaches all visitors in`,
					value: visitors.slowest,
					limit: latest,
					unit: 'ms',
					details: visitors.where ? [visitors.where] : [],
				},
			]
		},
	}
}
