/** The browser's side of a sign-in: fetch with a cookie jar per host. It follows redirects one at a time. */
export function createBrowser() {
	const jars = new Map<string, Map<string, string>>()

	async function visit(address: string, request: RequestInit = {}): Promise<Response> {
		const { host } = new URL(address)
		const jar = jars.get(host) ?? new Map<string, string>()
		jars.set(host, jar)
		const headers = new Headers(request.headers)
		if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
		const answer = await fetch(address, { ...request, headers, redirect: 'manual' })
		for (const cookie of answer.headers.getSetCookie()) {
			const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
			if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
			else jar.set(name, value)
		}
		return answer
	}

	return {
		visit,
		/** Follows redirects to the final page, or to one that `until` accepts. Returns its address and answer. */
		async follow(address: string, request: RequestInit = {}, until = (_: URL) => false) {
			let at = new URL(address)
			let answer = await visit(at.href, request)
			for (let hops = 0; hops < 10 && answer.status >= 300 && answer.status < 400; hops++) {
				at = new URL(answer.headers.get('location') ?? '', at)
				if (until(at)) break
				answer = await visit(at.href)
			}
			return { at, answer }
		},
		cookie: (host: string, name: string) => jars.get(host)?.get(name),
	}
}

export type Browser = ReturnType<typeof createBrowser>

/** Posts a form as a browser does. */
export const form = (fields: Record<string, string>): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields),
})

export const json = (body: unknown): RequestInit => ({
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify(body),
})
