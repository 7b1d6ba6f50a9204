import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium.ts'

export default defineConfig({
	testDir: 'tests/browser',
	testMatch: '**/*.spec.ts',
	outputDir: '.build/browser-results',
	forbidOnly: true,
	workers: 2,
	timeout: 60_000,
	use: { browserName: 'chromium', launchOptions: await chromiumOptions(), trace: 'retain-on-failure' },
})
