import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublic } from './public-address.ts'

/** Looks a name up for a connection. Refuses one that leads inside, if only by one of its addresses: a name may change. */
export const lookupPublic: LookupFunction = (host, options, done) => {
	lookup(host, { ...options, all: true }, (error, found) => {
		const addresses = found as LookupAddress[]
		if (error) return done(error, '', 0)
		const [first] = addresses
		if (!first || addresses.some(({ address }) => !isPublic(address)))
			return done(new Error(`${host} is not on the open Internet`), '', 0)
		if ((options as { all?: boolean }).all) return (done as (...found: unknown[]) => void)(null, addresses)
		done(null, first.address, first.family)
	})
}
