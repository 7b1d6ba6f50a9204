interface Failure {
	readonly level: number
	readonly msg: string
	readonly cause: string
}

/** The failures that a log tells of, one by one: within a second only the first of those that are alike has a line of its own. */
export function failuresIn(lines: readonly string[]): Failure[] {
	return lines
		.map((line) => JSON.parse(line))
		.filter(({ err, cause }) => err || cause)
		.flatMap(({ level, msg, err, cause = err.code ?? err.message, more = 1 }) =>
			Array.from({ length: more }, () => ({ level, msg, cause })),
		)
}
