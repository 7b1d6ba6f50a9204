export const divisions = [
	'barishal',
	'chattogram',
	'dhaka',
	'khulna',
	'mymensingh',
	'rajshahi',
	'rangpur',
	'sylhet',
] as const
export type Division = (typeof divisions)[number]

export const isDivision = (name: string): name is Division => (divisions as readonly string[]).includes(name)
