import { hash } from 'node:crypto'
import { readerHeader } from '../src/contract/reader.ts'
import { type Answer, type Requests, readMany } from './load.ts'
import type { BenchMarket } from './market.ts'
import type { Server } from './server.ts'

/**
 * What a page says of the moment when it was made, and the version of a share card, which hashes the server's address: nothing
 * else may differ between two readings.
 */
const moments = [
	/"(?:readAt|now)":\d+/g,
	/(?<=\/card\/[\w-]+\/)[0-9a-f]+/g,
	/<time[^>]*>[^<]*<\/time>/g,
	/title="[^"]* ago"/g,
]

/** A hash over whom an answer is for and what it tells them. */
function toldBy({ address }: Server, { headers, body }: Answer): string {
	const isPage = String(headers['content-type']).startsWith('text/html')
	const text = body.toString().replaceAll(address, '')
	const told = isPage ? moments.reduce((rest, moment) => rest.replace(moment, ''), text) : text
	return hash('sha256', `${headers[readerHeader]}\n${told}`)
}

/**
 * For each kind of request, what a Motor that keeps nothing tells each of so many readers: the n-th request is that of
 * reader n. The market's server is another one afterwards.
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

/** Throws where a reader is told something else than by a Motor that keeps nothing. */
export const sameAs =
	(server: Server, fresh: readonly string[]) =>
	(n: number, answer: Answer): void => {
		const reader = n % fresh.length
		if (toldBy(server, answer) === fresh[reader]) return
		throw new Error(`Reader ${reader} is told what no fresh reading tells:\n${answer.body.toString().slice(0, 20_000)}`)
	}
