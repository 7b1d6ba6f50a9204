/** The test files that judge mutants: those that run in this process. A server started as its own process does not contain the mutant. */
export const judges: readonly string[] = process.env['MUTANT_TESTS']?.split(',') ?? [
	'src/{domain,http,contract}/**/*.test.ts',
	'tests/api/**/*.test.ts',
]
