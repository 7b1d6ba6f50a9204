import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { Builder, By, Capabilities, Origin } from 'selenium-webdriver'
import { availablePort } from '../../src/app/address.ts'
import { type Engine, isRefusal } from './engine.ts'

const webDriver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
const browsers = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
const startMs = 20_000

function missing(): string | null {
	const absent = [webDriver, xvfb, browsers].find((path) => globSync(path).length === 0)
	return absent ? `${absent} is not there: apt-get install webkit2gtk-driver xvfb` : null
}

// Starts an X screen on the first free number, which Xvfb writes to file descriptor 3.
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
	const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	})
	const number = await new Promise<string>((resolve, reject) => {
		screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
		screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
	})
	return { screen, display: `:${number}` }
}

async function untilReady(address: string): Promise<void> {
	const deadline = Date.now() + startMs
	while (!(await fetch(`${address}/status`).catch(() => null))?.ok) {
		if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.')
		await after(100)
	}
}

/** Debian's WebKitGTK, driven by WebDriver on an X screen of its own. */
export const webkit: Engine = {
	name: 'WebKit',
	missing,
	async open({ width, height }) {
		const { screen, display } = await startScreen()
		const port = await availablePort('127.0.0.1', 0)
		const driver = spawn(webDriver, ['-p', String(port)], {
			env: {
				...process.env,
				DISPLAY: display,
				TZ: 'Asia/Dhaka',
				GTK_THEME: 'Adwaita',
				LIBGL_ALWAYS_SOFTWARE: '1',
				// WebKit's sandbox needs user namespaces, which a container may not have.
				WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
			},
		})
		const complaints: string[] = []
		const listen = (data: Buffer) => {
			for (const line of data.toString().split('\n'))
				if (/^CONSOLE .*\bERROR\b/.test(line) && !isRefusal(line)) complaints.push(line)
		}
		driver.stdout.on('data', listen)
		driver.stderr.on('data', listen)
		const end = () => {
			driver.kill()
			screen.kill()
		}
		try {
			const address = `http://127.0.0.1:${port}`
			await untilReady(address)
			const capabilities = new Capabilities()
			capabilities.setBrowserName('MiniBrowser')
			capabilities.set('webkitgtk:browserOptions', {
				binary: globSync(browsers)[0],
				// The tool bar is wider than a phone; full-screen mode hides it.
				args: ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'],
			})
			const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build()
			await browser.manage().window().setRect({ x: 0, y: 0, width, height })
			return {
				go: (to) => browser.get(to),
				back: () => browser.executeScript('history.back()'),
				evaluate: (expression) => browser.executeScript(`return (${expression})`),
				pressAt: (x, y) =>
					browser
						.actions()
						.move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
						.click()
						.perform(),
				type: (text) => browser.actions().sendKeys(text).perform(),
				attach: (selector, file) => browser.findElement(By.css(selector)).sendKeys(file),
				screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
				complaints: () => complaints,
				async close() {
					await browser.quit().catch(() => undefined)
					end()
				},
			}
		} catch (error) {
			end()
			throw error
		}
	},
}
