import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const system = '/usr/bin/chromium'

// Root needs the first flag. The others keep the browser from contacting Google.
const args = [
	...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-gpu',
]

/** Launch options. Uses CHROMIUM_PATH, else the packaged Chromium, else the system's. */
export const chromiumLaunch: LaunchOptions = { executablePath: process.env.CHROMIUM_PATH ?? (await packaged()), args }

/** Unpacks Chromium on first use and returns its path. */
async function packaged(): Promise<string> {
	// The package unpacks the libraries that Chromium needs only on Lambda, and checks for Lambda when it loads.
	process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
	try {
		const { default: chromium } = await import('@sparticuz/chromium')
		// The package relies on Lambda to find those libraries.
		const libraries = path.join(tmpdir(), 'al2023/lib')
		const known = process.env.LD_LIBRARY_PATH?.split(':') ?? []
		if (!known.includes(libraries)) process.env.LD_LIBRARY_PATH = [libraries, ...known].join(':')
		return await chromium.executablePath()
	} catch (error) {
		if (existsSync(system)) return system
		throw error
	}
}
