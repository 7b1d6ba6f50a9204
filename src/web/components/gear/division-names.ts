import type { Division } from '../../../contract/gear/divisions.ts'
import type { Text } from '../../texts/texts.tsx'

export const divisionNames: Readonly<Record<Division, Text>> = {
	barishal: 'Barishal Division',
	chattogram: 'Chattogram Division',
	dhaka: 'Dhaka Division',
	khulna: 'Khulna Division',
	mymensingh: 'Mymensingh Division',
	rajshahi: 'Rajshahi Division',
	rangpur: 'Rangpur Division',
	sylhet: 'Sylhet Division',
}
