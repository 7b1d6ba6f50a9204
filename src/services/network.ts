import { isIPv6 } from 'node:net'

/** An IPv4 address, or an IPv6 address's /64, the smallest block a line gets (RFC 6177). Mapped IPv4 counts as IPv4. */
export function networkOf(address: string): string {
	const [plain = ''] = address.split('%')
	if (!isIPv6(plain)) return plain
	const groups = groupsOf(plain)
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4(groups.slice(6))
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}::/64`
}

function groupsOf(address: string): number[] {
	// The URL parser turns a dotted ending into hexadecimal.
	const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
	const [head = '', tail] = canonical.split('::')
	const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':').map(parseHexadecimal)))
	return [...(first ?? []), ...Array(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill(0), ...(last ?? [])]
}

const parseHexadecimal = (group: string) => Number.parseInt(group, 16)
const ipv4 = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
