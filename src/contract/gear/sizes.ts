import { asciiDigits } from '../digits.ts'
import type { GearType } from './gear.ts'
import { letterSizes } from './letter-sizes.ts'

const from = (first: string, last: string) =>
	letterSizes.slice(letterSizes.indexOf(first), letterSizes.indexOf(last) + 1)
const numbers = (first: number, last: number, step: number, unit = '') =>
	Array.from({ length: (last - first) / step + 1 }, (_, index) => `${first + index * step}${unit}`)

const helmets = [...from('XXS', '3XL'), ...numbers(49, 65, 1, ' cm')]
const clothing = [...from('XS', '5XL'), ...numbers(44, 66, 2)]
const gloves = from('XXS', '3XL')
const boots = numbers(36, 50, 1)

/** THE SIZES of each type, as stored. Numbered clothing and boots are in EU sizes. */
export const sizes: Partial<Record<GearType, readonly string[]>> = {
	helmet: helmets,
	jacket: clothing,
	suit: clothing,
	trousers: clothing,
	rainwear: clothing,
	gloves,
	boots,
}

/** Head circumference in cm for each letter size of helmets, as most makers measure it. Some differ by 1 cm. */
export const helmetGirth: Readonly<Record<string, string>> = {
	XXS: '51–52',
	XS: '53–54',
	S: '55–56',
	M: '57–58',
	L: '59–60',
	XL: '61–62',
	XXL: '63–64',
	'3XL': '65',
}

/** The helmet size for a head circumference in cm. */
export const helmetLetter = (cm: number): string | undefined =>
	letterSizes.find((letter) => {
		const [from, to = from] = helmetGirth[letter]?.split('–').map(Number) ?? []
		return from !== undefined && to !== undefined && from <= cm && cm <= to
	})

const words: Readonly<Record<string, string>> = {
	extrasmall: 'XS',
	small: 'S',
	medium: 'M',
	large: 'L',
	extralarge: 'XL',
}

/** "2xl", "xxl" and "XX-Large" are XXL; "xxxl" and "3 XL" are 3XL. */
function asLetters(size: string): string | undefined {
	const compact = size.toUpperCase().replace(/[\s.\-_]/g, '')
	const word = words[compact.toLowerCase()]
	if (word) return word
	const match = /^(?:(\d)X|(X*))(S|M|L)(?:MALL|ARGE|EDIUM)?$/.exec(compact)
	if (!match) return undefined
	const [, count, xs = '', end = ''] = match
	const times = count ? Number(count) : xs.length
	const stored = times > 2 ? `${times}X${end}` : `${'X'.repeat(times)}${end}`
	return letterSizes.find((letter) => letter === stored)
}

function asNumber(type: GearType, size: string): string | undefined {
	const match = /^(?:eu|eur|size)?\s*(\d{2})\s*(cm|eu|eur)?$/i.exec(size)
	if (!match) return undefined
	const stored = type === 'helmet' ? `${match[1]} cm` : `${match[1]}`
	return match[2]?.toLowerCase() === 'cm' && type !== 'helmet' ? undefined : stored
}

/** The canonical form of a typed size. A size that the type does not come in stays as typed. */
export function storedSize(type: GearType, typed: string): string {
	const size = asciiDigits(typed).trim()
	const known = sizes[type]
	const bare = size.replace(/^size\s+/i, '')
	if (!known) return asLetters(bare) ?? size
	const number = asNumber(type, bare)
	return asLetters(bare) ?? (number !== undefined && known.includes(number) ? number : size)
}
