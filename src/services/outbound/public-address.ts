import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The allocated part of IPv6 (IANA, IPv6 Address Space). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether a network address is on the public Internet. An address that embeds others is judged by those. */
export function isPublic(address: string): boolean {
	if (isIP(address) === 0) return false
	const parsed = ipaddr.parse(address)
	if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
	const carried = carriedBy(parsed as ipaddr.IPv6)
	if (carried.length > 0) return carried.every((each) => each.range() === 'unicast')
	return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}

/** The IPv4 addresses that traffic to an IPv6 address finally reaches. */
function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4[] {
	const bytes = address.toByteArray()
	const at = (start: number, mask = 0) => new ipaddr.IPv4(bytes.slice(start, start + 4).map((byte) => byte ^ mask))
	switch (address.range()) {
		case 'ipv4Mapped':
			return [at(12)]
		case '6to4':
			return [at(2)]
		// The server, and the client with all bits inverted (RFC 4380, 4).
		case 'teredo':
			return [at(4), at(12, 0xff)]
		// NAT64. A network's own prefix (RFC 8215) may lead anywhere in that network.
		case 'rfc6052':
			return address.parts[2] === 0 ? [at(12)] : []
		default:
			return []
	}
}
