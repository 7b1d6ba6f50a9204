/** Values of `target_session_attrs` allowed where Motor writes and where it only reads (libpq, "Parameter Key Words"). */
export const sessionsThatWrite = ['read-write', 'primary']
export const sessionsThatRead = ['standby', 'prefer-standby', 'read-only', 'any']

function partsOf(address: string) {
	// The last @ ends user and password.
	const found = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)\??(.*)$/s.exec(address) ?? []
	const [, before = '', names = '', path = '', query = ''] = found
	return { before, names, path, query: new URLSearchParams(query) }
}

/** Splits an address with several hosts, which the driver does not support, into one per host (libpq, "Specifying Multiple Hosts"). */
export function hostsOf(address: string): string[] {
	const { before, names, path, query } = partsOf(address)
	const [hosts = [], ports = []] = ['host', 'port'].map((each) => query.get(each)?.split(','))
	const several = hosts.length > 1 ? hosts : names.split(',')
	if (several.length === 1) return [address]
	return several.map((host, at) => {
		if (hosts.length < 2) return `${before}${host}${path}?${query}`
		const own = new URLSearchParams(query)
		own.set('host', host)
		const port = ports[at] ?? ports[0]
		if (port) own.set('port', port)
		return `${before}${names}${path}?${own}`
	})
}

/** Whether an address is well formed for each of its hosts. */
export function isAddress(address: string): boolean {
	const { names, path } = partsOf(address)
	const isWhole = !/^,|,,|,$/.test(names) && !/[,\s]/.test(path)
	return isWhole && hostsOf(address).every((each) => /^postgres(?:ql)?:$/.test(URL.parse(each)?.protocol ?? ''))
}

/** Which of several servers an address asks for. */
export const sessionOf = (address: string): string | null => partsOf(address).query.get('target_session_attrs')

/** The name for people of an address's single host. */
export function nameOf(address: string): string {
	const { names, query } = partsOf(address)
	const host = query.get('host') ?? names
	return host || 'its socket'
}
