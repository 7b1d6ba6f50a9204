/// <reference lib="webworker" />
import type { paths } from '../contract/paths.ts'
import { readerHeader } from '../contract/reader.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Keeps the shell (scripts, styles, fonts), pictures and visited pages readable offline. No one gets another person's data:
 * pages and answers are in a cache named for the reader the server says they are for. There is at most one such cache, and
 * every change of identity empties it.
 */

const shell = 'shell'
/** The offline page and all files it needs, from one build. Never trimmed. */
const standIn = 'offline'
const pictures = 'pictures'
const seen = 'seen:'
/** Shown for pages not visited before. */
const offlinePage = '/offline' satisfies (typeof paths)['offline']
/** Maximum number of entries. The oldest are removed first. */
const most = { [shell]: 120, [pictures]: 200, [seen]: 80 }
/** How long to wait for a page before showing the cached one, in ms. */
const patience = 8000

/** Numbers requests in the order in which they are made. */
let requests = 0
/** Who reads, by the latest request that was answered, and that request's number. Late answers for another reader are dropped. */
let reader: string | undefined
let established = 0

let before: Promise<unknown> = Promise.resolve()
/** Runs changes of the reader one after another. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
	const done = before.then(change)
	before = done.catch(() => undefined)
	return done
}

async function trim(cache: Cache, limit: number) {
	const keys = await cache.keys()
	await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
}

async function forgetReaders(except?: string) {
	const names = await caches.keys()
	await Promise.all(names.filter((name) => name.startsWith(seen) && name !== except).map((name) => caches.delete(name)))
}

async function keep(cache: Cache, limit: number, request: Request, response: Response) {
	// Moves a repeated entry to the end, so that trimming removes the least recently seen.
	await cache.delete(request)
	await cache.put(request, response)
	await trim(cache, limit)
}

async function fromCacheFirst(name: typeof shell | typeof pictures, event: FetchEvent): Promise<Response> {
	for (const place of [name, standIn]) {
		const known = await (await caches.open(place)).match(event.request)
		if (known) return known
	}
	const response = await fetch(event.request)
	if (response.ok) {
		const copy = response.clone()
		event.waitUntil(caches.open(name).then((cache) => keep(cache, most[name], event.request, copy)))
	}
	return response
}

async function lastSeen(request: Request): Promise<Response | undefined> {
	for (const name of await caches.keys()) {
		if (!name.startsWith(seen)) continue
		const known = await (await caches.open(name)).match(request)
		if (known) return known
	}
	return undefined
}

// Redirects to the offline page's own address, because hydration depends on the address.
async function offlineInstead({ url }: Request): Promise<Response> {
	const { pathname, search } = new URL(url)
	const page = pathname === offlinePage ? await (await caches.open(standIn)).match(offlinePage) : undefined
	return page ?? Response.redirect(`${offlinePage}?from=${encodeURIComponent(pathname + search)}`)
}

/** Keeps an answer for the reader it is for; `asked` is the number of its request. */
async function remember(request: Request, response: Response, asked: number): Promise<void> {
	const next = response.headers.get(readerHeader)
	if (!next) return
	// Downloads and private pictures carry this header. Neither is kept: people save downloads themselves, and a private picture
	// is only for the moment.
	const file = response.headers.has('content-disposition')
	const copy = response.ok && !response.redirected && !file ? response.clone() : null
	const cache = await inTurn(async () => {
		if (asked < established && next !== reader) return null
		reader = next
		established = Math.max(established, asked)
		// A refusal also names the reader: a session ended elsewhere leaves nothing here.
		await forgetReaders(seen + next)
		return copy && caches.open(seen + next)
	})
	// Outside of the turn, because a body may take long to arrive. An entry put into a deleted cache is gone with it.
	if (copy && cache) await keep(cache, most[seen], request, copy)
}

async function fromNetworkFirst(event: FetchEvent): Promise<Response> {
	const { request } = event
	const asked = ++requests
	const arriving = fetch(request).then((response) => {
		event.waitUntil(remember(request, response, asked))
		return response
	})
	// Keeps even an answer that comes too late to be shown.
	event.waitUntil(arriving.catch(() => undefined))
	// On a slow network a page may be stale, but an API answer is always as fresh as possible.
	const isPage = request.mode === 'navigate'
	const late = new Promise<undefined>((resolve) => isPage && setTimeout(resolve, patience))
	const first = await Promise.race([arriving, late]).catch(() => undefined)
	if (first) return first
	const known = await lastSeen(request)
	if (known) return known
	return isPage ? arriving.catch(() => offlineInstead(request)) : arriving
}

function forgetReader(): Promise<void> {
	reader = undefined
	established = ++requests
	return inTurn(() => forgetReaders())
}

async function changeOfIdentity(request: Request): Promise<Response> {
	await forgetReader()
	try {
		return await fetch(request)
	} finally {
		await forgetReader()
	}
}

/** The scripts, styles and fonts that a page names. */
const partsOf = (html: string) =>
	new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, file = '']) => file))

async function precache() {
	// Without the cookie, for the page that everyone may see.
	const page = await fetch(offlinePage, { credentials: 'omit' })
	if (!page.ok) return
	const parts = partsOf(await page.clone().text())
	await caches.delete(standIn)
	const cache = await caches.open(standIn)
	await Promise.all([cache.put(offlinePage, page), cache.addAll([...parts])])
}

/** Keeps the pages that were opened before the service worker was there. */
async function keepOpenPages() {
	const open = await self.clients.matchAll({ type: 'window' })
	await Promise.all(
		open.map(async ({ url }) => {
			const request = new Request(url)
			const asked = ++requests
			const page = await fetch(request)
			const parts = page.ok ? partsOf(await page.clone().text()) : []
			const cache = await caches.open(shell)
			await Promise.all([remember(request, page, asked), cache.addAll([...parts])])
		}),
	)
}

self.addEventListener('install', (event) => event.waitUntil(precache().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => {
	event.waitUntil(self.clients.claim())
	// Not awaited: a service worker answers nothing until it is active.
	void keepOpenPages().catch(() => undefined)
})

self.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (origin !== self.location.origin) return
	const identity = pathname.startsWith('/api/auth/') && pathname !== '/api/auth/get-session'
	if (identity) {
		event.respondWith(changeOfIdentity(request))
		return
	}
	// The live stream never ends, so it cannot be kept.
	if (request.method !== 'GET' || pathname.startsWith('/stand-in') || pathname === '/api/live') return
	if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(shell, event))
	else if (pathname.startsWith('/pictures/') || /^\/(?:brands|gear)\//.test(pathname))
		event.respondWith(fromCacheFirst(pictures, event))
	else if (request.mode === 'navigate' || pathname.startsWith('/api/')) event.respondWith(fromNetworkFirst(event))
})

/** The payload that `domain/notices/push.ts` sends. */
interface Pushed {
	readonly id: string
	readonly text: string
	readonly address: string
}

self.addEventListener('push', (event) => {
	if (!event.data) return
	const { id, text, address } = event.data.json() as Pushed
	// The tag makes a push that is sent twice show once.
	const shown = { body: text, tag: id, data: address, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
	event.waitUntil(self.registration.showNotification('Motor', shown))
})

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(show(String(event.notification.data)))
})

/** Shows an address in the page that is open, or in a new one. */
async function show(address: string): Promise<void> {
	const [open] = await self.clients.matchAll({ type: 'window' })
	if (!open) return void (await self.clients.openWindow(address))
	await open.focus()
	await open.navigate(address)
}
