/**
 * Top-level names that do not exist on the public Internet: IANA's special-use domain names, those that ICANN reserved or
 * will not delegate because networks use them internally, and those used by routers and clouds.
 */
const ownEndings = new Set([
	...['alt', 'arpa', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
	...['corp', 'home', 'intranet', 'lan', 'localdomain', 'mail', 'private', 'workgroup'],
])

/** Whether a host name may exist on the public Internet. Where it leads is checked when connecting. */
export function isPublicName(host: string): boolean {
	const labels = host.toLowerCase().replace(/\.$/, '').split('.')
	return labels.length > 1 && !labels.includes('') && !ownEndings.has(labels.at(-1) ?? '')
}
