/**
 * Endings that the open Internet does not have: IANA's special-use domain names, what ICANN set aside or will not give out
 * for use inside networks, and what routers and clouds call their own.
 */
const ownEndings = new Set([
	...['alt', 'arpa', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
	...['corp', 'home', 'intranet', 'lan', 'localdomain', 'mail', 'private', 'workgroup'],
])

/** Whether a host's name may belong to the open Internet. What it leads to is asked when connecting. */
export function isPublicName(host: string): boolean {
	const labels = host.toLowerCase().replace(/\.$/, '').split('.')
	return labels.length > 1 && !labels.includes('') && !ownEndings.has(labels.at(-1) ?? '')
}
