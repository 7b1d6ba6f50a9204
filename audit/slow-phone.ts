import type { Page } from '@playwright/test'
import { aliveEvent } from '../src/web/startup/until-alive.ts'
import { launchBrowser, openContext } from './browser.ts'
import { type Figure, median } from './figures.ts'
import type { RunningProduct } from './product.ts'

/** Lighthouse's mobile preset: 150 ms latency, 1.6 and 0.75 Mbit/s less 10 %, in bytes per second; a quarter of the CPU speed. */
const line = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slowdown = 4
const phone = { width: 412, height: 823 }
const runs = 5

interface Times {
	paint: number
	alive: number
}

/** Measures when Home is visible and when it is interactive, with real throttling: Lighthouse estimates its times from a fast run. */
export async function auditSlowPhone(product: RunningProduct): Promise<Figure[]> {
	const browser = await launchBrowser()
	try {
		const times: Times[] = []
		for (let run = 0; run < runs; run++) {
			const context = await openContext(browser, product, { as: 'visitor' }, { viewport: phone, isMobile: true })
			times.push(await timesOf(await context.newPage()))
			await context.close()
		}
		const figure = (what: string, key: keyof Times, limit: number): Figure => ({
			name: `Home on a slow phone: ${what}, median of ${runs}`,
			value: median(times.map((each) => each[key])) / 1000,
			limit,
			unit: 's',
			details: times.map((each) => `${each[key].toFixed(0)} ms`),
		})
		// What web.dev calls good for the largest contentful paint, and Lighthouse for the time to interactive.
		return [figure('largest paint', 'paint', 2.5), figure('can be pressed', 'alive', 3.8)]
	} finally {
		await browser.close()
	}
}

async function timesOf(page: Page): Promise<Times> {
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', line)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	await page.addInitScript((alive) => {
		const times: Partial<Times> = {}
		Object.assign(window, { times })
		new PerformanceObserver((list) => {
			for (const { startTime } of list.getEntries()) times.paint = startTime
		}).observe({ type: 'largest-contentful-paint', buffered: true })
		addEventListener(alive, () => {
			times.alive = performance.now()
		})
	}, aliveEvent)
	await page.goto('/', { waitUntil: 'networkidle' })
	await page.waitForFunction(() => 'alive' in (window as unknown as { times: object }).times)
	return page.evaluate(() => (window as unknown as { times: Times }).times)
}
