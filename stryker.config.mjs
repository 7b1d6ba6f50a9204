// @ts-check

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate: ['src/{domain,http}/**/*.ts', '!src/**/*.test.ts'],
	testRunner: 'vitest',
	appendPlugins: ['./tests/support/mutants/sample.ts', './tests/support/mutants/kept-reach.ts'],
	vitest: { configFile: 'vitest.mutants.config.ts' },
	coverageAnalysis: 'perTest',
	concurrency: 2,
	// Before its first test a file starts an app on its own database.
	timeoutMS: 60_000,
	dryRunTimeoutMinutes: 30,
	incremental: true,
	incrementalFile: '.mutants/incremental.json',
	tempDirName: '.mutants/sandbox',
	// Stryker would rewrite tsconfig.json with a TypeScript API that version 7 lacks.
	tsconfigFile: 'none',
	ignorePatterns: [
		'.build',
		'.data',
		'.audit',
		'.mutants',
		'audit',
		'bench',
		'docs',
		'src/app/demo/pictures',
		'src/web/public',
	],
	reporters: ['progress', 'clear-text', 'html', 'json'],
	clearTextReporter: { logTests: false, reportTests: false, allowColor: true },
	htmlReporter: { fileName: '.mutants/index.html' },
	jsonReporter: { fileName: '.mutants/report.json' },
	thresholds: { high: 95, low: 90, break: 90 },
	allowEmpty: true,
}
