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
