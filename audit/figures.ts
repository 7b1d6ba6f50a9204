/** One measured thing and the bound it must keep. */
export interface Figure {
	readonly name: string
	readonly value: number
	readonly limit: number
	/** Whether the limit is the least that the value may be, not the most. */
	readonly atLeast?: boolean
	readonly unit?: string
	/** What the value was made of, or where it went wrong. */
	readonly details?: readonly string[]
}

export const holds = ({ value, limit, atLeast }: Figure): boolean => (atLeast ? value >= limit : value <= limit)

/** `≤ 100 KB` */
export const bound = ({ limit, atLeast, unit }: Figure): string => `${atLeast ? '≥' : '≤'} ${amount(limit, unit)}`

/** `98.3 KB` */
export const amount = (value: number, unit?: string): string =>
	`${Number(value.toPrecision(4))}${unit ? ` ${unit}` : ''}`

export const median = (values: readonly number[]): number =>
	values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints a table of figures, and below it the details of those that break their limit. */
export function printFigures(figures: readonly Figure[]): void {
	console.log('')
	for (const figure of figures) {
		const verdict = holds(figure) ? 'ok    ' : 'BROKEN'
		console.log(
			`${verdict}  ${figure.name.padEnd(64)} ${amount(figure.value, figure.unit).padStart(9)}  ${bound(figure)}`,
		)
	}
	for (const figure of figures.filter((each) => !holds(each))) {
		console.log(`\n${figure.name}:`)
		for (const line of (figure.details ?? []).slice(0, 12)) console.log(`  ${line}`)
	}
}
