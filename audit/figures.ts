/** One measured thing and the bound it must keep. A ratio is of one run: a slow machine slows both its sides. */
export interface Figure {
	readonly name: string
	readonly value: number
	readonly limit: number
	/** Whether the limit is the least that the value may be, not the most. */
	readonly atLeast?: boolean
	readonly unit?: string
	/** The value's parts, or where it went wrong. */
	readonly details?: readonly string[]
}

export const holds = ({ value, limit, atLeast }: Figure): boolean => (atLeast ? value >= limit : value <= limit)

/** `≤ 100 KB` */
export const bound = ({ limit, atLeast, unit }: Figure): string => `${atLeast ? '≥' : '≤'} ${amount(limit, unit)}`

/** `98.3 KB` */
export const amount = (value: number, unit?: string): string =>
	`${Number(value.toPrecision(3))}${unit ? ` ${unit}` : ''}`

/** The middle value; of an even count, the upper one of the two. */
export const median = (values: readonly number[]): number =>
	values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** A figure as one line of a table. */
export function line(figure: Figure): string {
	const { name, value, unit } = figure
	return `${holds(figure) ? 'ok    ' : 'BROKEN'} ${name.padEnd(68)} ${amount(value, unit).padStart(9)} ${bound(figure).padEnd(9)}`
}

/** Prints a table of figures, and below it the details of those that break their limit. */
export function printFigures(figures: readonly Figure[]): void {
	console.log('')
	for (const figure of figures) console.log(line(figure))
	for (const figure of figures.filter((each) => !holds(each))) {
		console.log(`\n${figure.name}:`)
		for (const detail of (figure.details ?? []).slice(0, 12)) console.log(`  ${detail}`)
	}
}
