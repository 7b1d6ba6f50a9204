import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '../../src/contract/people/users.ts'
import { browserCluster } from './browser-setup.ts'
import { listingOf } from './listings.ts'
import { type Person, somebody } from './people.ts'
import { type Site, startSite } from './site.ts'
import { holdUpAnswers } from './slow-answers.ts'

export { expect, type Page } from '@playwright/test'

interface BothSides {
	readonly buyer: Person
	readonly seller: Person
	/** The seller's listing. */
	readonly listing: string
	/** The seller's page; the buyer's is `page`. */
	readonly sellers: Page
}

export interface Options {
	/** Whether the site delays its answers, like a distant or busy network. */
	slow: boolean
	/** Environment variables of the site. */
	env: Record<string, string>
}

interface Fixtures {
	/** An empty site for this test alone: server, database and folder. */
	site: Site
	/** Signs `page` in as a new person of this role. */
	signedInAs: (role: Role) => Promise<Person>
	/** Signs in a new person of this role in another browser. */
	another: (role: Role) => Promise<{ page: Page; person: Person }>
	/** Signs `page` in as a new buyer, and another browser as a new seller with this listing. */
	bothSides: (given?: Parameters<typeof listingOf>[2]) => Promise<BothSides>
	/** Console errors that this test expects, besides refusals (4xx). */
	complaints: RegExp[]
	/** Fails the test on browser errors and on requests to other machines. */
	watch: (context: BrowserContext) => void
}

// A refusal is a normal answer, and the page explains it.
const refused = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<Fixtures & Options>({
	slow: [false, { option: true }],
	env: [{}, { option: true }],
	site: async ({ slow, env }, use, { title }) => {
		const site = await startSite(browserCluster(), env)
		if (slow) {
			const seed = Number(process.env['SLOW_SEED'] ?? randomInt(2 ** 31))
			console.log(`SLOW_SEED=${seed} plays this again: ${title}`)
			holdUpAnswers(site.server, seed)
		}
		await use(site)
		await site.close()
	},
	baseURL: async ({ site }, use) => use(site.origin),
	complaints: async ({ playwright: _ }, use) => use([refused]),
	watch: async ({ complaints }, use) => {
		const found: string[] = []
		await use((context) => {
			context.on('weberror', (error) => found.push(`page error: ${error.error().stack}`))
			context.on('console', (message) => {
				const text = message.text()
				if (message.type() === 'error' && !complaints.some((known) => known.test(text))) found.push(`console: ${text}`)
			})
			context.on('request', (request) => {
				const { protocol, hostname } = new URL(request.url())
				if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
					found.push(`leaves this machine: ${request.url()}`)
			})
		})
		expect(found).toEqual([])
	},
	page: async ({ page }, use, test) => {
		await use(waitingForLife(page))
		// Playwright's own option takes a picture after every test, and keeps those of failures.
		if (test.status === test.expectedStatus) return
		// A crashed page yields no picture, and its error would hide the cause.
		const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined)
		if (body) await test.attach('page', { body, contentType: 'image/png' })
	},
	context: async ({ context, watch }, use) => {
		watch(context)
		await use(context)
	},
	signedInAs: async ({ context, site }, use) => {
		await use(async (role) => {
			const person = await somebody(site, role)
			await context.addCookies([site.sessionCookie(person.token)])
			return person
		})
	},
	another: async ({ browser, site, watch }, use) => {
		const contexts: BrowserContext[] = []
		await use(async (role) => {
			const context = await browser.newContext()
			contexts.push(context)
			watch(context)
			const person = await somebody(site, role)
			await context.addCookies([site.sessionCookie(person.token)])
			return { page: waitingForLife(await context.newPage()), person }
		})
		await Promise.all(contexts.map((context) => context.close()))
	},
	bothSides: async ({ another, signedInAs, site }, use) => {
		await use(async (given) => {
			const { page: sellers, person: seller } = await another('seller')
			const listing = await listingOf(site, seller, given)
			return { buyer: await signedInAs('buyer'), seller, listing, sellers }
		})
	},
})

/** Makes loads of a page wait for hydration: an earlier press would be lost, or would load a page. */
export function waitingForLife(page: Page): Page {
	const isAlive = () => {
		const last = document.querySelector('#motor > footer')
		return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
	}
	const { goto, reload } = page
	const live = <Answer>(answer: Answer) =>
		page.waitForFunction(isAlive, undefined, { polling: 20, timeout: 10_000 }).then(() => answer)
	page.goto = (...address) => goto.apply(page, address).then(live)
	page.reload = (...how) => reload.apply(page, how).then(live)
	return page
}

/** Holds back answers from these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
	const held = Promise.withResolvers<void>()
	await page.route(addresses, async (route) => {
		await held.promise
		// A request cancelled in the meantime cannot continue.
		await route.continue().catch(() => undefined)
	})
	return held.resolve
}

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The toast with this text. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('log').getByText(text)

/** Takes the browser offline or back online. Resolves once the page and its service worker notice. */
export async function setOnline(page: Page, online: boolean): Promise<void> {
	const context = page.context()
	await context.setOffline(!online)
	const reaches = () =>
		fetch('/robots.txt', { cache: 'no-store' }).then(
			() => true,
			() => false,
		)
	const asked = [
		() => page.evaluate(reaches),
		...context.serviceWorkers().map((worker) => () => worker.evaluate(reaches)),
	]
	// A busy browser may tell its network process only after the call, and each worker separately.
	for (const answer of asked) await expect.poll(answer, { intervals: [20, 50, 100] }).toBe(online)
}
