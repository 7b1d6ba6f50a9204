/** Paisa of an amount in taka as gateways write it: `10`, `10.5` or `10.00`. Null for anything else. */
export function paisaOf(taka: unknown): number | null {
	const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(taka ?? '').trim()) ?? []
	return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Paisa as taka with two decimals, as gateways want it: 550000 becomes `5500.00`. */
export function takaText(paisa: number): string {
	const digits = String(Math.abs(paisa)).padStart(3, '0')
	return `${paisa < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Taka, with at most two decimals. */
export const takaOf = (paisa: number): number => paisa / 100
