/** One measured thing against its limit. A ratio is measured within one run, so that a slow machine slows both its sides. */
export interface Measurement {
	readonly name: string
	/** Medians that the ratio was made of, or the figure itself, as people read it. */
	readonly median: string
	/** What is held against the limit. */
	readonly value: number
	readonly limit: number
	readonly atLeast?: boolean
}

export const holds = ({ value, limit, atLeast }: Measurement): boolean => (atLeast ? value >= limit : value <= limit)

export function median(values: readonly number[]): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function line(measurement: Measurement): string {
	const { name, value, limit, atLeast } = measurement
	const figures = `${value.toFixed(2).padStart(8)} ${atLeast ? '≥' : '≤'} ${String(limit).padEnd(5)}`
	return `${holds(measurement) ? 'ok    ' : 'BROKEN'} ${name.padEnd(58)} ${figures} ${measurement.median}`
}
