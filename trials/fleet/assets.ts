import type { Figure } from '../../audit/figures.ts'
import { ask } from '../ask.ts'
import type { Fleet } from './fleet.ts'

const pages = ['/', '/login', '/register', '/search?q=helmet', '/blog']

/** Requests through the balancer every asset that any Motor's pages load, often enough to reach every Motor. */
export async function assetFigures({ address, motors }: Fleet, name: string): Promise<Figure[]> {
	const wanted = new Map<string, Set<string>>()
	for (const motor of motors)
		for (const page of pages) {
			const { body } = await ask(`GET ${motor.address}${page}`)
			for (const [asset] of String(body).matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp|avif|png)/g))
				wanted.set(asset, (wanted.get(asset) ?? new Set()).add(motor.address))
		}
	const missing: string[] = []
	for (const asset of wanted.keys())
		for (let each = 0; each < motors.length * 2; each++) {
			const { status } = await ask(`GET ${address}${asset}`)
			if (status !== 200) missing.push(`${asset} answers ${status}`)
		}
	const own = [...wanted.values()].filter((of) => of.size < motors.length).length
	return [
		{ name: `${name}: files that only one of the builds has`, value: own, limit: 2, atLeast: true },
		{ name: `${name}: files that a page did not find`, value: missing.length, limit: 0, details: missing },
	]
}
