interface Failure {
	readonly level: number
	readonly msg: string
	readonly cause: string
}

/**
 * Lists the failures in a log one by one. The log merges alike failures within a second into a line and a count; this
 * expands the count.
 */
export function failuresIn(lines: readonly string[]): Failure[] {
	return lines
		.map((line) => JSON.parse(line))
		.filter(({ err, cause }) => err || cause)
		.flatMap(({ level, msg, err, cause = err.code ?? err.message, more = 1 }) =>
			Array.from({ length: more }, () => ({ level, msg, cause })),
		)
}
