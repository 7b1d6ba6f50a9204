import { tmpdir } from 'node:os'
import path from 'node:path'

// The package brings the libraries that Chromium needs only where it finds itself in a Lambda; it looks when it loads.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
const { default: chromium } = await import('@sparticuz/chromium')

// By itself it leaves those libraries to Lambda's own set-up.
const libraries = path.join(tmpdir(), 'al2023/lib')
if (!process.env.LD_LIBRARY_PATH?.includes(libraries))
	process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')

/** How the tests' Chromium is launched: unpacked on first use, silent towards its maker. */
export const chromiumLaunch = {
	executablePath: await chromium.executablePath(),
	args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
}
