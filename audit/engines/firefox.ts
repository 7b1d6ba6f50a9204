import { existsSync } from 'node:fs'
import { type ElementHandle, launch } from 'puppeteer-core'
import { type Engine, isRefusal } from './engine.ts'

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

// Firefox logs an error against the service worker for every load aborted by leaving a page, whatever the worker does.
const isAbandoned = (line: string, abandoned: ReadonlySet<string>) =>
	/ServiceWorker intercepted the request/.test(line) && abandoned.has(/‘(.+?)’/.exec(line)?.[1] ?? '')

// Puppeteer sets size and orientation with separate commands; Debian's Firefox does not know the one for orientation.
function toleratingNoOrientation(error: Error): void {
	if (!/unknown command emulation\.setScreenOrientationOverride/.test(error.message)) throw error
}

// Firefox also logs an error for every live stream that ends because its page is left.
const isStreamLeft = (line: string) =>
	/(?:was interrupted while the page was loading|can’t establish a connection)/.test(line) && line.includes('/api/live')

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
	name: 'Firefox',
	missing: () =>
		existsSync(executablePath)
			? null
			: `${executablePath} is not there: apt-get install firefox-esr, or set FIREFOX_PATH`,
	async open(size) {
		const browser = await launch({
			browser: 'firefox',
			executablePath,
			headless: true,
			env: { ...process.env, TZ: 'Asia/Dhaka' },
			extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
		})
		const complaints: string[] = []
		const abandoned = new Set<string>()
		const page = await browser.newPage()
		await page.setViewport(size).catch(toleratingNoOrientation)
		page.on('requestfailed', (request) => {
			if (/ABORTED/.test(request.failure()?.errorText ?? '')) abandoned.add(request.url())
		})
		page.on('pageerror', (error) => complaints.push(String(error)))
		page.on('console', (message) => {
			// Firefox logs a request that the service worker could not answer as a warning.
			const serious = message.type() === 'error' || /ServiceWorker/.test(message.text())
			if (!serious || isRefusal(message.text())) return
			// An Error must be evaluated on the page to get its text, which fails once the page is left.
			const words = message.args().map((arg) => arg.evaluate((value) => String((value as Error)?.stack ?? value)))
			Promise.all(words).then(
				(all) => complaints.push([message.text(), ...all.filter((said) => said !== 'undefined')].join(' ')),
				() => complaints.push(message.text()),
			)
		})
		return {
			go: async (address) => void (await page.goto(address)),
			// Does not wait: going back within one document sends no load event.
			back: () => page.evaluate('history.back()') as Promise<void>,
			evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
			pressAt: (x, y) => page.mouse.click(x, y),
			type: (text) => page.keyboard.type(text),
			async attach(selector, file) {
				const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
				if (!input) throw new Error(`There is no ${selector}.`)
				await input.uploadFile(file)
			},
			screenshot: async () => Buffer.from(await page.screenshot()),
			complaints: () => complaints.filter((line) => !isAbandoned(line, abandoned) && !isStreamLeft(line)),
			close: () => browser.close(),
		}
	},
}
