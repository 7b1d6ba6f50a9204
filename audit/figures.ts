/** A measured value and the limit it must keep. A ratio compares two sides within one run: a slow machine slows both. */
export interface Figure {
	readonly name: string
	readonly value: number
	readonly limit: number
	/** Whether the limit is a minimum instead of a maximum. */
	readonly atLeast?: boolean
	readonly unit?: string
	/** The parts of the value, or where the limit was broken. */
	readonly details?: readonly string[]
}

export const holds = ({ value, limit, atLeast }: Figure): boolean => (atLeast ? value >= limit : value <= limit)

/** `≤ 100 KB` */
export const bound = ({ limit, atLeast, unit }: Figure): string => `${atLeast ? '≥' : '≤'} ${amount(limit, unit)}`

/** `98.3 KB` */
export const amount = (value: number, unit?: string): string =>
	`${Number(value.toPrecision(3))}${unit ? ` ${unit}` : ''}`

/** Returns the median; of an even count, the upper of the two middle values. */
export const median = (values: readonly number[]): number =>
	values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Formats a figure as one line of a table. */
export function line(figure: Figure): string {
	const { name, value, unit } = figure
	return `${holds(figure) ? 'ok    ' : 'BROKEN'} ${name.padEnd(68)} ${amount(value, unit).padStart(9)} ${bound(figure).padEnd(9)}`
}

/** Prints a table of figures, then the details of those that break their limit. */
export function printFigures(figures: readonly Figure[]): void {
	console.log('')
	for (const figure of figures) console.log(line(figure))
	for (const figure of figures.filter((each) => !holds(each))) {
		console.log(`\n${figure.name}:`)
		for (const detail of (figure.details ?? []).slice(0, 12)) console.log(`  ${detail}`)
	}
}
