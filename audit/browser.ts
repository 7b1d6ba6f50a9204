import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { defaultLanguage, type Language } from '../src/contract/languages.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import type { RunningProduct, Visitor } from './product.ts'

/** Launches the Chromium that the tests use. Given a debugging port, other tools can drive it too. */
export function launchBrowser(debuggingPort?: number) {
	const args = [...(chromiumLaunch.args ?? []), ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])]
	return chromium.launch({ ...chromiumLaunch, args })
}

interface Reader {
	as: Visitor
	language?: Language
}

/** Opens a browser context for this visitor, without motion, and without a service worker that would bypass the audit's interception. */
export async function openContext(
	browser: Awaited<ReturnType<typeof launchBrowser>>,
	product: RunningProduct,
	{ as, language = defaultLanguage }: Reader,
	options: BrowserContextOptions = {},
): Promise<BrowserContext> {
	const context = await browser.newContext({
		baseURL: product.origin,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
		timezoneId: 'Asia/Dhaka',
		...options,
	})
	await context.addCookies([...product.cookies(as), { name: 'language', value: language, url: product.origin }])
	return context
}

/** Waits until fonts, all pictures (lazy ones included) and finite animations are done, at most 4 s. */
export async function settle(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager'
		const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
		const late = new Promise((resolve) => setTimeout(resolve, 4000))
		const moving = document
			.getAnimations()
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
			.map((animation) => animation.finished.catch(() => undefined))
		await Promise.race([Promise.all([document.fonts.ready, ...pictures, ...moving]), late])
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
	})
}
