import { expect, test, vi } from 'vitest'
import { forTest } from '../../tests/support/browser-storage.ts'
import { readerHeader } from '../contract/reader.ts'

const origin = 'https://motor.test'
const addressOf = (asked: string | { url: string }) =>
	new URL(typeof asked === 'string' ? asked : asked.url, origin).href

/** A browser's cache of answers, by address. */
class Store {
	readonly kept = new Map<string, Response>()
	async keys() {
		return [...this.kept.keys()].map((url) => ({ url }))
	}
	async match(asked: string | { url: string }) {
		return this.kept.get(addressOf(asked))?.clone()
	}
	async put(asked: string | { url: string }, answer: Response) {
		this.kept.set(addressOf(asked), answer)
	}
	async delete(asked: string | { url: string }) {
		return this.kept.delete(addressOf(asked))
	}
	async addAll(addresses: readonly string[]) {
		for (const address of addresses) await this.put(address, await fetch(origin + address))
	}
}

type Site = (path: string, how: RequestInit) => Response | Promise<Response>
interface Asked {
	readonly path: string
	readonly method?: string
	readonly mode?: string
}

/** A service worker in a browser with access to this site. */
async function worker(site: Site) {
	const stores = new Map<string, Store>()
	const listeners = new Map<string, (event: object) => void>()
	const reached: string[] = []
	const shown: unknown[] = []
	const windows: { url: string; focus(): Promise<void>; navigate(address: string): Promise<void> }[] = []
	const browser = {
		site,
		fetch: async (asked: string | { url: string }, how: RequestInit = {}) => {
			const { pathname, search } = new URL(addressOf(asked))
			reached.push(pathname + search)
			return browser.site(pathname + search, how)
		},
	}
	forTest('fetch', browser.fetch)
	forTest('caches', {
		async open(name: string) {
			const store = stores.get(name) ?? new Store()
			stores.set(name, store)
			return store
		},
		keys: async () => [...stores.keys()],
		delete: async (name: string) => stores.delete(name),
	})
	forTest(
		'Response',
		class extends Response {
			static override redirect = (location: string) => new Response(null, { status: 302, headers: { location } })
		},
	)
	forTest('self', {
		location: { origin },
		addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
		skipWaiting: async () => undefined,
		clients: {
			claim: async () => undefined,
			matchAll: async () => windows,
			openWindow: async (address: string) => void shown.push(['opened', address]),
		},
		registration: { showNotification: async (...told: unknown[]) => void shown.push(told) },
	})
	vi.resetModules()
	await import('./service-worker.ts')
	/** Sends it an event and waits until all its work for it is done. */
	async function send(name: string, event: object = {}) {
		const after: Promise<unknown>[] = []
		const answers: Promise<Response>[] = []
		listeners.get(name)?.({
			...event,
			waitUntil: (work: Promise<unknown>) => after.push(work),
			respondWith: (answer: Promise<Response>) => answers.push(answer),
		})
		const answer = await answers[0]
		for (let done = 0; done < after.length; done++) await after[done]
		return answer
	}
	return {
		reached,
		shown,
		windows,
		send,
		/** Requests as a page does. Undefined if the worker leaves the request to the browser. */
		async ask({ path, method = 'GET', mode = 'cors' }: Asked) {
			const answer = await send('fetch', { request: { url: new URL(path, origin).href, method, mode } })
			return answer && { status: answer.status, text: await answer.clone().text(), to: answer.headers.get('location') }
		},
		/** The contents of each cache. */
		kept: () =>
			Object.fromEntries(
				[...stores].map(([name, { kept }]) => [name, [...kept.keys()].map((url) => url.replace(origin, ''))]),
			),
		reach(other: Site) {
			browser.site = other
		},
	}
}

const away: Site = () => Promise.reject(new TypeError('Failed to fetch'))
const to = (reader: string, text = reader, more: ResponseInit = {}) =>
	new Response(text, { ...more, headers: { [readerHeader]: reader, ...more.headers } })
const page = { path: '/dashbord', mode: 'navigate' }

test('a page and its answers are kept for their reader, and shown again without a network', async () => {
	const one = await worker((path) => to('rahim', `rahim's ${path}`))
	for (const asked of [page, { path: '/api/user' }]) await one.ask(asked)
	expect(one.kept()).toEqual({ 'seen:rahim': ['/dashbord', '/api/user'] })
	one.reach(away)
	expect(await one.ask(page)).toMatchObject({ text: "rahim's /dashbord" })
	expect(await one.ask({ path: '/api/user' })).toMatchObject({ text: "rahim's /api/user" })
})

test('once an answer is for another reader, nothing of the former one is left', async () => {
	const one = await worker(() => to('rahim'))
	await one.ask(page)
	one.reach(() => to('karim'))
	await one.ask({ path: '/api/category' })
	expect(one.kept()).toEqual({ 'seen:karim': ['/api/category'] })
	one.reach(() => to('', 'refused', { status: 401 }))
	await one.ask({ path: '/api/user' })
	expect(one.kept()).toEqual({ 'seen:karim': ['/api/category'] })
	one.reach(() => to('visitor', 'refused', { status: 401 }))
	await one.ask({ path: '/api/user' })
	expect(one.kept()).toEqual({})
})

test('signing in or out empties the cache, before and after, even if it fails', async () => {
	const one = await worker(() => to('rahim'))
	await one.ask(page)
	const during: object[] = []
	one.reach(async () => {
		during.push(one.kept())
		throw new TypeError('Failed to fetch')
	})
	await expect(one.ask({ path: '/api/auth/sign-out', method: 'POST' })).rejects.toThrow('Failed to fetch')
	expect(during).toEqual([{}])
	expect(one.kept()).toEqual({})
	one.reach(() => to('rahim'))
	await one.ask({ path: '/api/auth/get-session' })
	expect(one.kept()).toEqual({ 'seen:rahim': ['/api/auth/get-session'] })
})

test('an answer requested before a change of identity is not kept after it', async () => {
	const late = Promise.withResolvers<Response>()
	const one = await worker((path) => (path === '/api/user' ? late.promise : to('karim')))
	const asked = one.ask({ path: '/api/user' })
	await one.ask({ path: '/api/auth/sign-in/email', method: 'POST' })
	late.resolve(to('rahim'))
	expect(await asked).toMatchObject({ text: 'rahim' })
	expect(one.kept()).toEqual({})
})

test('a late answer to an earlier request does not bring back the former reader', async () => {
	const late = Promise.withResolvers<Response>()
	const one = await worker((path) => (path === '/api/user' ? late.promise : to('visitor')))
	const asked = one.ask({ path: '/api/user' })
	await one.ask({ path: '/blog', mode: 'navigate' })
	late.resolve(to('rahim'))
	expect(await asked).toMatchObject({ text: 'rahim' })
	expect(one.kept()).toEqual({ 'seen:visitor': ['/blog'] })
})

test('a late answer for the same reader is kept', async () => {
	const late = Promise.withResolvers<Response>()
	const one = await worker((path) => (path === '/api/user' ? late.promise : to('rahim')))
	const asked = one.ask({ path: '/api/user' })
	await one.ask(page)
	late.resolve(to('rahim'))
	await asked
	expect(one.kept()).toEqual({ 'seen:rahim': ['/dashbord', '/api/user'] })
})

test('a late answer for the same reader does not let in a later one for the former reader', async () => {
	const [own, former] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
	const late: Record<string, Promise<Response>> = { '/api/user': own.promise, '/api/order': former.promise }
	const one = await worker((path) => late[path] ?? to('karim'))
	const asked = ['/api/user', '/api/order'].map((path) => one.ask({ path }))
	await one.ask(page)
	own.resolve(to('karim'))
	await asked[0]
	former.resolve(to('rahim'))
	await asked[1]
	expect(one.kept()).toEqual({ 'seen:karim': ['/dashbord', '/api/user'] })
})

test.each([
	['an answer that says nobody', () => new Response('x')],
	['a download', () => to('rahim', 'x', { headers: { 'content-disposition': 'attachment' } })],
	['a refusal', () => to('rahim', 'x', { status: 404 })],
	['what a redirect led to', () => Object.defineProperty(to('rahim'), 'redirected', { value: true })],
])('%s is not kept', async (_, answer) => {
	const one = await worker(answer)
	await one.ask({ path: '/api/user' })
	expect(Object.values(one.kept()).flat()).toEqual([])
})

test.each([
	['a write', { path: '/api/add/product', method: 'POST' }],
	['the stream', { path: '/api/live' }],
	['the stand-in for a provider', { path: '/stand-in/google' }],
	['another site', { path: 'https://other.test/api/user' }],
	['what is none of these', { path: '/robots.txt' }],
])('%s is left to the browser', async (_, asked) => {
	const one = await worker(() => to('rahim'))
	expect(await one.ask(asked)).toBeUndefined()
	expect([one.reached, one.kept()]).toEqual([[], {}])
})

test.each([
	['/assets/home.js', 'shell'],
	['/pictures/1/640.webp', 'pictures'],
	['/brands/honda.svg', 'pictures'],
	['/gear/helmet.avif', 'pictures'],
])('%s is read once, and from the %s afterwards', async (path, store) => {
	const one = await worker(() => new Response('bytes'))
	for (let again = 0; again < 2; again++) expect(await one.ask({ path })).toMatchObject({ text: 'bytes' })
	expect([one.reached, one.kept()[store]]).toEqual([[path], [path]])
})

test('a missing picture is requested again', async () => {
	const one = await worker(() => new Response('no', { status: 404 }))
	for (let again = 0; again < 2; again++) await one.ask({ path: '/pictures/1/640.webp' })
	expect([one.reached.length, one.kept()['pictures']]).toEqual([2, []])
})

test('the last eighty pages are kept, and one that is read again counts as new', async () => {
	const one = await worker(() => to('rahim'))
	for (let number = 0; number < 80; number++) await one.ask({ path: `/api/product/single/${number}` })
	await one.ask({ path: '/api/product/single/0' })
	await one.ask({ path: '/api/product/single/80' })
	const kept = one.kept()['seen:rahim'] ?? []
	expect(kept).toHaveLength(80)
	expect(kept.slice(-2)).toEqual(['/api/product/single/0', '/api/product/single/80'])
	expect(kept).not.toContain('/api/product/single/1')
})

test('a page that was never seen leads to the offline page, which knows the wanted address', async () => {
	const offline = '<script src="/assets/a.js"></script><link href="/assets/b.css">'
	const one = await worker((path) => new Response(path === '/offline' ? offline : path))
	await one.send('install')
	expect(one.kept()).toEqual({ offline: ['/offline', '/assets/a.js', '/assets/b.css'] })
	one.reach(away)
	expect(await one.ask({ path: '/search?q=helmet', mode: 'navigate' })).toMatchObject({
		status: 302,
		to: '/offline?from=%2Fsearch%3Fq%3Dhelmet',
	})
	expect(await one.ask({ path: '/offline?from=%2F', mode: 'navigate' })).toMatchObject({ text: offline })
	expect(await one.ask({ path: '/assets/a.js' })).toMatchObject({ text: '/assets/a.js' })
	await expect(one.ask({ path: '/api/user' })).rejects.toThrow('Failed to fetch')
})

test('the offline page is kept as everyone may see it, whoever is signed in', async () => {
	const one = await worker((_, { credentials }) => new Response(credentials === 'omit' ? 'for everyone' : "rahim's"))
	await one.send('install')
	one.reach(away)
	expect(await one.ask({ path: '/offline', mode: 'navigate' })).toMatchObject({ text: 'for everyone' })
})

test('an offline page that fails to load does not replace the old one', async () => {
	const one = await worker(() => new Response('offline'))
	await one.send('install')
	one.reach(() => new Response('busy', { status: 503 }))
	await one.send('install')
	one.reach(away)
	expect(await one.ask({ path: '/offline', mode: 'navigate' })).toMatchObject({ text: 'offline' })
})

test('on a slow network the old page is shown, and the new one is kept when it arrives', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	try {
		const one = await worker(() => to('rahim', 'before'))
		await one.ask(page)
		const late = Promise.withResolvers<Response>()
		one.reach(() => late.promise)
		let answered = false
		const asked = one.ask(page).then((answer) => {
			answered = true
			return answer
		})
		await vi.advanceTimersByTimeAsync(7_999)
		expect(answered).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		late.resolve(to('rahim', 'after'))
		expect(await asked).toMatchObject({ text: 'before' })
		one.reach(away)
		expect(await one.ask(page)).toMatchObject({ text: 'after' })
	} finally {
		vi.useRealTimers()
	}
})

test('on a slow network an answer of the server is waited for, so that nothing old is taken for new', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	try {
		const one = await worker(() => to('rahim', 'before'))
		await one.ask({ path: '/api/user' })
		const late = Promise.withResolvers<Response>()
		one.reach(() => late.promise)
		const asked = one.ask({ path: '/api/user' })
		await vi.advanceTimersByTimeAsync(60_000)
		late.resolve(to('rahim', 'after'))
		expect(await asked).toMatchObject({ text: 'after' })
	} finally {
		vi.useRealTimers()
	}
})

test('pages that were open before there was a service worker are kept, too', async () => {
	const one = await worker(() => to('rahim', '<script src="/assets/a.js"></script>'))
	one.windows.push({ url: `${origin}/dashbord`, focus: async () => {}, navigate: async () => {} })
	await one.send('activate')
	await expect.poll(one.kept).toEqual({ shell: ['/assets/a.js'], 'seen:rahim': ['/dashbord'] })
})

test('a push is shown under its id, and leads to its address in the open window', async () => {
	const one = await worker(away)
	await one.send('push', { data: null })
	await one.send('push', { data: { json: () => ({ id: '1', text: 'Booked.', address: '/dashbord/order/1' }) } })
	expect(one.shown).toEqual([
		['Motor', expect.objectContaining({ body: 'Booked.', tag: '1', data: '/dashbord/order/1' })],
	])
	const notification = { data: '/dashbord/order/1', close: () => one.shown.push('closed') }
	await one.send('notificationclick', { notification })
	expect(one.shown.slice(1)).toEqual(['closed', ['opened', '/dashbord/order/1']])
	const led: string[] = []
	const window = {
		url: origin,
		focus: async () => void led.push('focus'),
		navigate: async (address: string) => void led.push(address),
	}
	one.windows.push(window)
	await one.send('notificationclick', { notification })
	expect(led).toEqual(['focus', '/dashbord/order/1'])
})
