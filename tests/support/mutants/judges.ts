/** The tests that judge: what runs in this process. A server started as a program of its own knows nothing of the mutant. */
export const judges: readonly string[] = process.env['MUTANT_TESTS']?.split(',') ?? [
	'src/{domain,http,contract}/**/*.test.ts',
	'tests/api/**/*.test.ts',
]
