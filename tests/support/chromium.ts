import { existsSync, writeFileSync } from 'node:fs'
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
		process.env.FONTCONFIG_FILE ??= fontsFile()
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

/** The package's own file names `/tmp/fonts`, wherever it unpacks its fonts. Without any font Chromium crashes. */
function fontsFile(): string {
	const [file, fonts] = [path.join(tmpdir(), 'motor-fonts.conf'), path.join(tmpdir(), 'fonts')]
	const config = `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`
	// It stays as it is: another browser may be reading it.
	if (!existsSync(file)) writeFileSync(file, config)
	return file
}
