import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IPv4 address, or an IPv6 address's /64, the smallest block a line gets (RFC 6177). Mapped IPv4 counts as IPv4. */
export function networkOf(address: string): string {
	const [plain = ''] = address.split('%')
	if (!isIPv6(plain)) return plain
	const parsed = ipaddr.IPv6.parse(plain)
	if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
	const line = parsed.parts.slice(0, 4).map((group) => group.toString(16))
	return `${line.join(':')}::/64`
}
