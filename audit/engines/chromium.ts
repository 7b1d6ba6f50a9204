import { launchBrowser } from '../browser.ts'
import { type Engine, isRefusal } from './engine.ts'

export const chromium: Engine = {
	name: 'Chromium',
	missing: () => null,
	async open(viewport) {
		const browser = await launchBrowser()
		const context = await browser.newContext({ viewport, reducedMotion: 'reduce', timezoneId: 'Asia/Dhaka' })
		const complaints: string[] = []
		context.on('weberror', (error) => complaints.push(String(error.error())))
		context.on('console', (message) => {
			if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text())
		})
		const page = await context.newPage()
		return {
			go: async (address) => void (await page.goto(address)),
			back: async () => void (await page.goBack()),
			evaluate: (expression) => page.evaluate(expression),
			pressAt: (x, y) => page.mouse.click(x, y),
			type: (text) => page.keyboard.type(text),
			attach: (selector, file) => page.setInputFiles(selector, file),
			screenshot: () => page.screenshot(),
			complaints: () => complaints,
			close: () => browser.close(),
		}
	},
}
