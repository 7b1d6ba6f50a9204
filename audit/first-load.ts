import type { Page } from '@playwright/test'
import { launchBrowser, openContext } from './browser.ts'
import type { Figure } from './figures.ts'
import { availableListing, type RunningProduct, type Visitor } from './product.ts'

const phone = { width: 360, height: 740 }
/** How long fonts and pictures are delayed while layout shifts are measured, in ms. */
const late = 1200

/** Measures layout shifts while a page loads slowly. `tests/browser/pages.spec.ts` limits the size of Home's scripts. */
export async function auditFirstLoad(product: RunningProduct): Promise<Figure[]> {
	const browser = await launchBrowser()
	try {
		const listing = await availableListing(product)
		const open = async (as: Visitor) => (await openContext(browser, product, { as }, { viewport: phone })).newPage()
		return [
			await shift(await open('visitor'), '/'),
			await shift(await open('buyer'), `/product/single/${listing._id}`),
			await shift(await open('buyer'), '/category/honda'),
		]
	} finally {
		await browser.close()
	}
}

interface Shift {
	value: number
	moved: string[]
}

/** Sums all layout shifts while a page with delayed fonts and pictures loads and is scrolled through. */
async function shift(page: Page, address: string): Promise<Figure> {
	await page.route(/\.(woff2|avif|webp|jpg|png|svg)(\?|$)/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, late))
		await route.continue()
	})
	await page.addInitScript(() => {
		const found: Shift[] = []
		Object.assign(window, { shifts: found })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number
				sources?: { node: Node | null }[]
			})[]) {
				const moved = (entry.sources ?? []).map(({ node }) => (node instanceof Element ? node.className : '?'))
				found.push({ value: entry.value, moved: moved.map(String) })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(address, { waitUntil: 'networkidle' })
	await page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += 500) {
			scrollTo(0, top)
			await new Promise((resolve) => setTimeout(resolve, 60))
		}
	})
	await page.waitForTimeout(late + 300)
	const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
	return {
		name: `CLS of ${address.replace(/[0-9a-f-]{36}/, ':id')}, 360 px, late fonts and pictures`,
		value: shifts.reduce((sum, { value }) => sum + value, 0),
		limit: 0.02,
		details: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`),
	}
}
