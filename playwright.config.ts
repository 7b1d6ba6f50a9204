import { defineConfig } from '@playwright/test'
import type { Options } from './tests/support/browser.ts'
import { chromiumLaunch } from './tests/support/chromium.ts'

// As `npm start` does: renders pages with React's production build.
process.env.NODE_ENV = 'production'

export default defineConfig<Options>({
	testDir: 'tests/browser',
	globalSetup: './tests/support/browser-setup.ts',
	outputDir: '.build/browser-failures',
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	timeout: 60_000,
	// A broken browser fails nearly every test, some only after their full timeout.
	maxFailures: 25,
	expect: { timeout: 10_000 },
	reporter: 'list',
	projects: [
		{ name: 'at once' },
		// Runs the main journeys once more with answers that are slow and arrive in any order.
		{ name: 'slow answers', grep: /@slow/, use: { slow: true } },
	],
	use: {
		launchOptions: chromiumLaunch,
		contextOptions: { reducedMotion: 'reduce' },
		// A service worker would answer before the requests that a test watches or intercepts.
		serviceWorkers: 'block',
		locale: 'en-GB',
		timezoneId: 'Asia/Dhaka',
	},
})
