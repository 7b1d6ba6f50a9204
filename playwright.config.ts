import { defineConfig } from '@playwright/test'
import type { Options } from './tests/support/browser.ts'
import { chromiumLaunch } from './tests/support/chromium.ts'

// As `npm start` does: pages are rendered by what people get, not by the library's development half.
process.env.NODE_ENV = 'production'

export default defineConfig<Options>({
	testDir: 'tests/browser',
	globalSetup: './tests/support/browser-setup.ts',
	outputDir: '.build/browser-failures',
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	timeout: 60_000,
	// A browser that cannot run fails nearly every test, and some wait for their whole time.
	maxFailures: 25,
	expect: { timeout: 10_000 },
	reporter: 'list',
	projects: [
		{ name: 'at once' },
		// The main journeys once more, by answers that take their time and come in any order.
		{ name: 'slow answers', grep: /@slow/, use: { slow: true } },
	],
	use: {
		launchOptions: chromiumLaunch,
		contextOptions: { reducedMotion: 'reduce' },
		// It would answer before the requests that a test watches or intercepts.
		serviceWorkers: 'block',
		locale: 'en-GB',
		timezoneId: 'Asia/Dhaka',
	},
})
