/** Converts taka as gateways write them (`10`, `10.5` or `10.00`) to paisa. Null for anything else. */
export function paisaOf(taka: unknown): number | null {
	const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(taka ?? '').trim()) ?? []
	return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats paisa as taka with two decimals, as gateways expect: 550000 becomes `5500.00`. */
export function takaText(paisa: number): string {
	const digits = String(Math.abs(paisa)).padStart(3, '0')
	return `${paisa < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts paisa to taka, with at most two decimals. */
export const takaOf = (paisa: number): number => paisa / 100
