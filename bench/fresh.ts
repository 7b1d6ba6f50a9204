import { hash } from 'node:crypto'
import { readerHeader } from '../src/contract/reader.ts'
import { type Answer, type Requests, readMany } from './load.ts'
import type { BenchMarket } from './market.ts'
import type { Server } from './server.ts'

/**
 * The parts of a page that depend on when it was rendered, and the version of a share card, which hashes the server's
 * address. Two readings may differ in nothing else.
 */
const moments = [
	/"(?:readAt|now)":\d+/g,
	/(?<=\/card\/[\w-]+\/)[0-9a-f]+/g,
	/<time[^>]*>[^<]*<\/time>/g,
	/title="[^"]* ago"/g,
]

/** Hashes an answer together with the reader it is for. */
function toldBy({ address }: Server, { headers, body }: Answer): string {
	const isPage = String(headers['content-type']).startsWith('text/html')
	const text = body.toString().replaceAll(address, '')
	const told = isPage ? moments.reduce((rest, moment) => rest.replace(moment, ''), text) : text
	return hash('sha256', `${headers[readerHeader]}\n${told}`)
}

/**
 * Returns, for each kind of request, a hash of what an uncached Motor answers each reader: the n-th request is reader
 * n's. Restarts the market's server twice.
 */
export async function freshAnswers(
	market: BenchMarket,
	asked: readonly Requests[],
	readers: number,
): Promise<readonly (readonly string[])[]> {
	await market.restart({ KEEP_ANSWERS: 'off' })
	const told: string[][] = []
	for (const requests of asked) {
		const all: string[] = []
		await readMany(market.server, requests, readers, {
			check(n, answer) {
				all[n] = toldBy(market.server, answer)
			},
		})
		told.push(all)
	}
	await market.restart()
	return told
}

/** Returns a check that throws if an answer differs from an uncached Motor's. */
export const sameAs =
	(server: Server, fresh: readonly string[]) =>
	(n: number, answer: Answer): void => {
		const reader = n % fresh.length
		if (toldBy(server, answer) === fresh[reader]) return
		throw new Error(`Reader ${reader} is told what no fresh reading tells:\n${answer.body.toString().slice(0, 20_000)}`)
	}
