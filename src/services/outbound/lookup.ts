import { promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublic } from './public-address.ts'

/** Per name server: the timeout of the first try in ms, and the number of tries. The second try gets twice as long. */
const [patience, tries] = [1_000, 2]

/**
 * Resolves a name for a connection. Refuses a name if any of its addresses is private, because the answer may change. Asks the
 * given name servers, or the system's, directly: the system's own lookup has no timeout, and four at once block all of libuv's threads.
 */
export const lookupBy =
	(servers: readonly string[]): LookupFunction =>
	(host, options, done) => {
		const tell = (error: Error) => done(error as NodeJS.ErrnoException, '', 0)
		// A new one each time, because the system's settings may have changed since Motor started.
		const resolver = new dns.Resolver({ timeout: patience, tries })
		if (servers.length > 0) resolver.setServers(servers)
		addressesOf(resolver, host, options.family).then((found) => {
			const [first] = found
			if (!first || found.some(({ address }) => !isPublic(address)))
				return tell(new Error(`${host} is not on the open Internet`))
			if (options.all) return (done as (...found: unknown[]) => void)(null, found)
			done(null, first.address, first.family)
		}, tell)
	}

/** Uses the system's name servers. */
export const lookupPublic = lookupBy([])

/** Throws if there is none. */
async function addressesOf(resolver: dns.Resolver, host: string, family: unknown = 0) {
	const asked = [
		...(family === 6 || family === 'IPv6' ? [] : [listed(resolver.resolve4(host), 4)]),
		...(family === 4 || family === 'IPv4' ? [] : [listed(resolver.resolve6(host), 6)]),
	]
	const answers = await Promise.allSettled(asked)
	const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
	const [failed] = answers.filter((answer) => answer.status === 'rejected')
	if (found.length === 0 && failed) throw failed.reason
	return found
}

const listed = async (asked: Promise<string[]>, family: number) => (await asked).map((address) => ({ address, family }))
