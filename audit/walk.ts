import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import type { Figures } from '../src/contract/figures.ts'
import { defaultLanguage, type Language, languageCodes } from '../src/contract/languages.ts'
import type { Role } from '../src/contract/people/users.ts'
import { launchBrowser, openContext, settle } from './browser.ts'
import type { RunningProduct, Visitor } from './product.ts'
import { everyState, type Reads, type State, speaking } from './screens.ts'

export interface Picture {
	readonly state: State
	readonly width: number
	readonly theme: Theme
	readonly language: Language
	/** Relative to the report's folder. */
	readonly file: string
}

export interface Found {
	readonly pictures: Picture[]
	/** axe's findings, one line per element. */
	readonly violations: string[]
	/** Screens that scroll sideways. */
	readonly sideways: string[]
	readonly unreached: string[]
	/** How many times axe ran. */
	looks: number
}

type Theme = 'light' | 'dark'

interface Wanted {
	readonly screens: boolean
	readonly axe: boolean
	/** Only states whose screen or name contains one of these. */
	readonly of: readonly string[]
	readonly folder: string
}

const tall: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
/** The CSS size of a 1280 × 1024 px window at 400 % zoom, and of a small phone. */
const narrow = [
	{ width: 320, height: 256 },
	{ width: 320, height: 568 },
]
/** A picture's greatest height, in windows: further down a page repeats itself. */
const mostWindows = 2.5
const atOnce = 2

/** Visits every screen in every state, language and theme, and records what is wrong. */
export async function walk(product: RunningProduct, wanted: Wanted): Promise<Found> {
	mkdirSync(`${wanted.folder}/pictures`, { recursive: true })
	const found: Found = { pictures: [], violations: [], sideways: [], unreached: [], looks: 0 }
	const states = (await everyState(product)).filter(({ screen, state }) =>
		wanted.of.some((part) => `${screen} ${state}`.includes(part)),
	)
	const waiting = states.flatMap((state) => languageCodes.map((language) => ({ state, language })))
	const walker = async () => {
		const browser = await launchBrowser()
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			await visit({ browser, product, wanted, found, ...next })
			if (waiting.length % 20 === 0) console.log(`  ${waiting.length} screens to go`)
		}
		await browser.close()
	}
	await Promise.all(Array.from({ length: atOnce }, walker))
	// In the order of the states, then of the languages; light before dark.
	const order = ({ state, language, theme }: Picture) =>
		(states.indexOf(state) * languageCodes.length + languageCodes.indexOf(language)) * 2 + (theme === 'dark' ? 1 : 0)
	found.pictures.sort((one, other) => order(one) - order(other))
	return found
}

interface Visit {
	browser: Browser
	product: RunningProduct
	wanted: Wanted
	found: Found
	state: State
	language: Language
}

const nameOf = ({ state: { screen, state, as }, language }: Visit) => `${screen} ${state} (${as}, ${language})`

async function visit(visiting: Visit): Promise<void> {
	const { browser, product, state, language, found } = visiting
	const widths = state.widths ?? [1440, 768, 360]
	const first = sizeOf(widths[0] ?? 1440)
	const context = await openContext(browser, product, { as: state.as, language }, { viewport: first })
	const page = await context.newPage()
	try {
		await reach(page, state, language)
		for (const width of widths) {
			await page.setViewportSize(sizeOf(width))
			for (const theme of ['light', 'dark'] as const) await look(page, visiting, width, theme)
		}
		for (const size of narrow) await tryNarrow(page, visiting, size)
	} catch (error) {
		found.unreached.push(`${nameOf(visiting)}: ${(error as Error).message.split('\n')[0]}`)
	} finally {
		await context.close()
	}
}

const sizeOf = (width: number) => ({ width, height: tall[width] ?? 900 })

async function reach(page: Page, state: State, language: Language): Promise<void> {
	const { address, reads, act } = state
	if (reads) await goWithin(page, state, reads)
	else await page.goto(address, { waitUntil: 'load' })
	await settle(page)
	await act?.(page, await speaking(language))
	await settle(page)
}

const day = 24 * 60 * 60 * 1000
const none = (count: number, step: number) =>
	Array.from({ length: count }, (_, index) => ({ start: Date.now() - (count - 1 - index) * step, value: 0 }))
const noFigures: Record<Role, Figures> = {
	buyer: { role: 'buyer', orders: 0, wishlist: 0, wishlist_available: 0 },
	seller: {
		role: 'seller',
		live: 0,
		advertised: 0,
		booked: 0,
		views: 0,
		income_by_week: none(12, 7 * day),
		handed_over_by_week: none(12, 7 * day),
	},
	admin: {
		role: 'admin',
		buyers: 0,
		sellers: 0,
		unverified_sellers: 0,
		listings: 0,
		open_reports: 0,
		new_users_by_day: none(14, day),
		new_listings_by_day: none(14, day),
		warnings: [],
	},
}

/** Turns an answer into that of an empty market: lists become empty, single records stay. */
function emptied(path: string, as: Visitor, answer: unknown) {
	if (path === '/api/figures' && as !== 'visitor') return noFigures[as]
	return Array.isArray(answer) ? [] : answer
}

/** Opens a page that reads nothing, then uses the site's own navigation to reach `address`, so that the browser does the reading. */
async function goWithin(page: Page, { address, as }: State, reads: Reads): Promise<void> {
	// Waits for the page's scripts, which load last: without them there is no navigation within the site.
	await page.goto('/blog', { waitUntil: 'networkidle' })
	// Three retries with seconds between them suit people, not an audit. The live stream's longer waits stay as they are.
	if (reads === 'failing') {
		await page.evaluate(() => {
			const wait = window.setTimeout
			Object.assign(window, {
				setTimeout: (act: () => void, ms = 0, ...rest: []) => wait(act, ms >= 1000 && ms <= 4000 ? 1 : ms, ...rest),
			})
		})
	}
	await page.route(/\/api\/(?!auth|live)/, async (route) => {
		if (route.request().method() !== 'GET') return route.continue()
		if (reads === 'empty') {
			const answer: unknown = await (await route.fetch()).json()
			// Drops the headers, since they may link to a next page.
			return route.fulfill({ json: emptied(new URL(route.request().url()).pathname, as, answer) })
		}
		const message = "We can't reach the marketplace right now. Please try again."
		if (reads === 'failing') return route.fulfill({ status: 503, json: { acknowledged: false, message } })
	})
	await page.evaluate((to) => history.pushState(null, '', to), address)
	await page.waitForTimeout(reads === 'failing' ? 900 : 400)
}

/**
 * Checks every theme and width but 768 px in English; in other languages one width per theme, since contrast does not
 * depend on the language.
 */
function isLookedAt(width: number, theme: Theme, language: Language): boolean {
	if (width === 768) return false
	return language === defaultLanguage || (width === 1440) === (theme === 'light')
}

async function look(page: Page, visiting: Visit, width: number, theme: Theme): Promise<void> {
	const { wanted, found, state, language } = visiting
	await page.emulateMedia({ colorScheme: theme })
	if (wanted.screens) {
		await settle(page)
		found.pictures.push({ state, width, theme, language, file: await take(page, visiting, width, theme) })
	}
	if (!wanted.axe || !isLookedAt(width, theme, language)) return
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze()
	found.looks += 1
	for (const { id, nodes } of violations) {
		for (const { html, any } of nodes) {
			const reason = any[0]?.message ?? ''
			found.violations.push(`${id} at ${width} px ${theme}, ${nameOf(visiting)}: ${html.slice(0, 160)} ${reason}`)
		}
	}
}

async function take(page: Page, visiting: Visit, width: number, theme: Theme): Promise<string> {
	const { wanted, state, language } = visiting
	const words = `${state.screen} ${state.state} ${state.as} ${width} ${theme} ${language}`
	const file = `pictures/${words.replace(/[^\w]+/g, '-').replace(/^-/, '')}.jpg`
	const window = sizeOf(width)
	const whole = await page.evaluate(() => document.documentElement.scrollHeight)
	const height = state.over ? window.height : Math.min(whole, mostWindows * window.height)
	await page.evaluate(() => scrollTo(0, 0))
	await page.screenshot({
		path: `${wanted.folder}/${file}`,
		type: 'jpeg',
		quality: 85,
		fullPage: !state.over,
		clip: { x: 0, y: 0, width, height },
		animations: 'disabled',
	})
	return file
}

async function tryNarrow(page: Page, visiting: Visit, size: { width: number; height: number }): Promise<void> {
	if (visiting.state.widths) return
	await page.setViewportSize(size)
	const outside = await page.evaluate(() => {
		const room = document.documentElement.clientWidth
		if (document.documentElement.scrollWidth <= room) return null
		const wide = [...document.querySelectorAll('body *')].filter(
			(each) => each.getBoundingClientRect().right > room + 1,
		)
		return wide.slice(0, 3).map((each) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`)
	})
	if (outside)
		visiting.found.sideways.push(`${nameOf(visiting)} at ${size.width} × ${size.height}: ${outside.join(', ')}`)
}
