import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const own = new BlockList()
/** Networks that are not the open Internet (IANA, special-purpose address registries). */
for (const [network, prefix] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 3],
] as const)
	own.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
	['::', 96],
	['64:ff9b::', 96],
	['fc00::', 7],
	['fe80::', 10],
	['ff00::', 8],
] as const)
	own.addSubnet(network, prefix, 'ipv6')

/** Whether a network address is on the open Internet. */
export function isPublic(address: string): boolean {
	const family = isIP(address)
	if (family === 0) return false
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
	if (mapped) return isPublic(mapped)
	return !own.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** Whether Motor may send to a push service: https on the open Internet, or loopback if that is allowed. */
export function mayPushTo(endpoint: string, allowLoopback: boolean): boolean {
	const url = URL.parse(endpoint)
	if (!url || url.username || url.password) return false
	if (allowLoopback && isLoopback(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:'
	const host = url.hostname.replace(/^\[|\]$/g, '')
	if (url.protocol !== 'https:' || (url.port !== '' && url.port !== '443')) return false
	return isIP(host) ? isPublic(host) : host.includes('.') && !/\.(?:local|internal|localhost|home|lan)$/i.test(host)
}

/** Looks a name up and refuses internal addresses: a name may point to one later. */
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
