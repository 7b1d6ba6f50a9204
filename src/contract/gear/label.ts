import type { GearType } from './gear.ts'

/** THE LABELS that are known, by the format of their text. The format says what was printed, not that it is true. */
export const labelStandards = [
	'ece2203',
	'ece2204',
	'ece2205',
	'ece2206',
	'dot',
	'snell',
	'is4151',
	'tyre',
	'en17092',
	'en1621',
	'en13594',
	'en13634',
] as const
export type LabelStandard = (typeof labelStandards)[number]

/** In the order of every answer. `more`: the text contains a second label. */
export const labelDoubts = [
	'unknown_form',
	'unknown_country',
	'incomplete',
	'form_before_2013',
	'before_2000',
	'contradiction',
	'unknown_zone',
	'more',
] as const
export type LabelDoubt = (typeof labelDoubts)[number]

/** A letter that was read as a digit; `at` is its position in the text, from 0. */
export interface ReadAsDigit {
	at: number
	was: string
	now: string
}

export interface Label {
	standard: LabelStandard | null
	/** ISO 3166 code, derived from the UN number of the approval authority. */
	country?: string | null
	series?: string
	approval?: string
	kind?: string
	serial?: string
	made?: string
	class?: string
	level?: string
	protectors?: string[]
	changed?: ReadAsDigit[]
	doubts: LabelDoubt[]
}

/** In characters. */
export const longestLabel = 80

/** The approving country, by the number after the E (UN 1958 Agreement). */
const countries: Readonly<Record<number, string>> = {
	1: 'DE',
	2: 'FR',
	3: 'IT',
	4: 'NL',
	5: 'SE',
	6: 'BE',
	7: 'HU',
	8: 'CZ',
	9: 'ES',
	11: 'GB',
	12: 'AT',
	13: 'LU',
	14: 'CH',
	16: 'NO',
	17: 'FI',
	18: 'DK',
	19: 'RO',
	20: 'PL',
	21: 'PT',
	22: 'RU',
	23: 'GR',
	24: 'IE',
	25: 'HR',
	26: 'SI',
	27: 'SK',
	28: 'BY',
	29: 'EE',
	31: 'BA',
	32: 'LV',
	34: 'BG',
	36: 'LT',
	37: 'TR',
	39: 'AZ',
	40: 'MK',
	42: 'EU',
	43: 'JP',
	45: 'AU',
	46: 'UA',
	47: 'ZA',
	48: 'NZ',
}

/** EN 17092: the part of the standard that defines each class, from part 2 on. */
const classes = ['AAA', 'AA', 'A', 'B', 'C']
const partOfClass = (letter: string) => classes.indexOf(letter) + 2

/** EN 1621: the zone that each letter protects, and the part of the standard. Part 3 (chest) has no letters here. */
const zones: Readonly<Record<string, { readonly zone: string; readonly part: string }>> = {
	S: { zone: 'shoulder', part: '1' },
	E: { zone: 'elbow', part: '1' },
	H: { zone: 'hip', part: '1' },
	K: { zone: 'knee', part: '1' },
	FB: { zone: 'back', part: '2' },
	CB: { zone: 'back', part: '2' },
	LB: { zone: 'back', part: '2' },
	B: { zone: 'back', part: '2' },
}
const zoneOrder = ['shoulder', 'elbow', 'hip', 'knee', 'back', 'chest']

/**
 * Normalizes each character by itself, so that positions stay valid: full-width letters, circled letters and Bangla digits become
 * ASCII. Everything is upper case except `l`, which may stand for a 1.
 */
function plain(text: string): string {
	return Array.from({ length: text.length }, (_, at) => {
		const code = text.charCodeAt(at)
		if (code >= 0x09e6 && code <= 0x09ef) return String(code - 0x09e6)
		if (code >= 0x24b6 && code <= 0x24cf) return String.fromCharCode(code - 0x24b6 + 0x41)
		const ascii = code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code
		if (ascii > 0x7e || ascii < 0x20) return /[\u2010-\u2015\u2212]/.test(text.charAt(at)) ? '-' : ' '
		const character = String.fromCharCode(ascii)
		return character === 'l' ? character : character.toUpperCase()
	}).join('')
}

const readDigit = (character: string) => (character === 'O' ? '0' : character === 'I' || character === 'l' ? '1' : null)
const digits = (group: string) => group.replace(/[OIl]/g, (each) => readDigit(each) ?? each).replace(/\D/g, '')

type Reading = Omit<Label, 'changed' | 'doubts'> & { doubts?: LabelDoubt[]; numbers: (readonly [number, number])[] }

/** The text after a label's name, up to the next label. `at` is its position in the whole text. */
interface Piece {
	readonly name: RegExpExecArray
	readonly text: string
	readonly at: number
	readonly before: string
}

/** The positions of a match's groups of digits. */
function placesOf(match: RegExpExecArray, offset: number, ...groups: readonly number[]) {
	return groups.flatMap((group) => {
		const place = match.indices?.[group]
		return place ? [[place[0] + offset, place[1] + offset] as const] : []
	})
}

const digit = '[0-9OIl]'
const yearText = `(?:[1Il]9|2[0O])${digit}{2}`
/** Spaces, dots and dashes between the parts of a label. */
const gap = '[ .\\-]*'
/** A word whose letters may be separated by dots, as in `D.O.T.`. */
const spelt = (word: string) => [...word].join('\\.?')

/** Runs of letters and runs of digits, without separators. */
const tokensOf = (text: string) => text.toUpperCase().match(/[A-Z]+|[0-9]+/g) ?? []
const isYear = (token: string) => /^(?:19|20)\d\d$/.test(token)

const approvalForm = new RegExp(
	`^E${gap}(${digit}{1,2})${gap}([0O][3-6])${gap}(${digit}(?:[ .]?${digit}){2,5})(?![0-9])` +
		`(?:[ .]*/?[ .]*(P ?/ ?J|PJ|NP|PN|P|J)(?![A-Zl]))?(?:[ ./]*-${gap}|(?<=[PJN])[ .]*)?(?:(?<=[PJN \\-.])([A-Z0-9l]+(?:[ .\\-]+[0-9]+)*))?`,
	'd',
)

function readApproval({ text, at }: Piece): Reading | null {
	const match = approvalForm.exec(text)
	if (!match) return null
	const [, country = '', series = '', approval = '', kind, given] = match
	const serial = given?.toUpperCase().replace(/[^A-Z0-9]/g, '')
	const hasSerial = serial !== undefined && serial.length <= 12
	const code = countries[Number(digits(country))] ?? null
	return {
		standard: `ece22${digits(series)}` as LabelStandard,
		country: code,
		series: digits(series),
		approval: digits(approval),
		...(kind && { kind: kind.replace(/[ /]/g, '').replace('PN', 'NP') }),
		...(hasSerial && { serial }),
		doubts: [...(code ? [] : ['unknown_country' as const]), ...(kind && hasSerial ? [] : ['incomplete' as const])],
		numbers: placesOf(match, at, 1, 2, 3),
	}
}

const federal = new RegExp(`${spelt('FMVSS')}${gap}(?:NO)?${gap}:?${gap}(2[1Il]8)`, 'd')

/** A tyre's DOT code: 8 to 13 characters, the last of which are week and year. */
function readTyre({ text, at, name: [mark] }: Piece): Reading | null {
	if (text.includes('CERTIFIED')) return null
	let code = ''
	let found: Reading | null = null
	for (const match of text.slice(mark.length).matchAll(/[A-Z0-9l]+/g)) {
		code += match[0]
		if (code.length > 13) break
		const end = at + mark.length + match.index + match[0].length
		if (code.length < 7) continue
		const date = /[0-9OIl]{4}$/.exec(match[0])?.[0]
		const isShort = /^[0-9]{3}$/.test(match[0]) || (!date && /[0-9]{3}$/.test(match[0]))
		if (date && /[0-9].*[0-9]/.test(date) && code.length >= 8) {
			const [week, year] = [digits(date).slice(0, 2), digits(date).slice(2)]
			const isWeek = Number(week) >= 1 && Number(week) <= 53
			found = {
				standard: 'tyre',
				...(isWeek ? { made: `20${year}-W${week}` } : { doubts: ['contradiction'] }),
				numbers: [[end - 4, end]],
			}
		} else if (isShort) found = { standard: 'tyre', doubts: ['before_2000'], numbers: [] }
	}
	if (found) return found
	return code.length >= 8 && code.length <= 13 ? { standard: 'tyre', doubts: ['incomplete'], numbers: [] } : null
}

function readDot(piece: Piece, type: GearType | undefined): Reading | null {
	const around = `${piece.before}${piece.text}`
	const match = federal.exec(around)
	const tyre = match || type === 'helmet' ? null : readTyre(piece)
	if (tyre) return tyre
	if (type === 'tyre') return { standard: 'tyre', doubts: ['incomplete'], numbers: [] }
	if (/^[A-Z0-9l]/.test(piece.text.slice(piece.name[0].length))) return null
	if (!match) return { standard: 'dot', doubts: ['form_before_2013'], numbers: [] }
	const isWhole = around.includes('CERTIFIED')
	return {
		standard: 'dot',
		doubts: isWhole ? [] : ['incomplete'],
		numbers: placesOf(match, piece.at - piece.before.length, 1),
	}
}

const snellForm = new RegExp(
	`^(?:${spelt('SNE')}\\.?[Ll]\\.?[Ll][^A-Z0-9l]*)?(?:(?:M|K|SA)${gap}(${yearText})(?![0-9]))?(?:${gap}[DR](?![A-Zl]*[A-Zl]{2}[0-9]))?` +
		`(?:[^A-Z0-9l]*([A-Zl]{1,2})${gap}(${digit}{6})(?![0-9]))?`,
	'd',
)

function readSnell({ text, at }: Piece): Reading | null {
	const match = snellForm.exec(text)
	if (!match) return null
	const [, year, letters, number] = match
	return {
		standard: 'snell',
		...(year && { series: digits(year) }),
		...(letters && number && { serial: letters.toUpperCase() + digits(number) }),
		doubts: year ? [] : ['incomplete'],
		numbers: placesOf(match, at, 1, 3),
	}
}

function readClass(rest: readonly string[]): Partial<Reading> {
	const part = rest[0]?.length === 1 && /[2-6]/.test(rest[0]) ? Number(rest[0]) : undefined
	const letter = rest.find((token) => classes.includes(token))
	if (part !== undefined && letter !== undefined && partOfClass(letter) !== part) return { doubts: ['contradiction'] }
	const found = letter ?? (part === undefined ? undefined : classes[part - 2])
	return found ? { class: found } : { doubts: ['incomplete'] }
}

const zoneLetters = /FB|CB|LB|KL|[SEHKLB]/g
const isZones = (token: string) => /^(?:FB|CB|LB|KL|[SEHKLB])+$/.test(token)

function readProtectors(text: string): Partial<Reading> {
	// "L2" is a level; "L 2" is L for leg and a level.
	const tokens = tokensOf(text.toUpperCase().replace(/(?<![A-Z0-9])L([12])(?![0-9])/g, ' LEVEL $1 '))
	const part = /^[123]$/.test(tokens[0] ?? '') && /^[ .]*-/.test(text) ? tokens.shift() : undefined
	const found = new Map<string, string>()
	const doubts = new Set<LabelDoubt>()
	let waiting: string[] = part === '2' ? ['back'] : part === '3' ? ['chest'] : []
	let ahead: string | null = null
	let year = 0
	const settle = (level: string) => {
		for (const zone of waiting) found.set(zone, found.get(zone) === '1' ? '1' : level)
		waiting = []
	}
	let last = ''
	for (const [index, token] of tokens.entries()) {
		if (isYear(token)) year = Number(token)
		else if (token === '1' || token === '2') {
			if (waiting.length > 0) settle(token)
			else ahead = token
		} else if (isZones(token) && tokens[index - 1] !== 'TYPE')
			for (const [letters] of token.matchAll(zoneLetters)) {
				const known = zones[letters === 'KL' ? 'K' : letters]
				if (letters === 'L' && last === 'K') continue
				if (!known || (part !== undefined && known.part !== part)) doubts.add('unknown_zone')
				else if (!waiting.includes(known.zone)) waiting.push(known.zone)
				last = letters
			}
		if (!isZones(token)) last = ''
	}
	settle(ahead ?? 'unmarked')
	const protectors = zoneOrder.flatMap((zone) => (found.has(zone) ? [`${zone}:${found.get(zone)}`] : []))
	const isUnmarked = protectors.some((each) => each.endsWith('unmarked'))
	if (protectors.length === 0 ? doubts.size === 0 : isUnmarked && year >= 2012) doubts.add('incomplete')
	return { ...(protectors.length > 0 && { protectors }), doubts: [...doubts] }
}

function readGloves(rest: readonly string[]): Partial<Reading> {
	const number = rest.find((token) => token === '1' || token === '2')
	return number ? { level: `${number}${rest.includes('KP') ? 'KP' : ''}` } : { doubts: ['incomplete'] }
}

/** Four marks by position: height, abrasion, cut, stiffness. */
function readBoots(rest: readonly string[]): Partial<Reading> {
	const marks = rest.filter((token) => /^[0-9]+$/.test(token) && !isYear(token)).join('')
	return /^[12]{4}$/.test(marks) ? { level: marks } : { doubts: ['incomplete'] }
}

const normForm = new RegExp(`^${spelt('EN')}${gap}([0-9OIl]+)`, 'd')

function readNorm({ name, text, at }: Piece): Reading | null {
	const match = normForm.exec(text)
	const number = digits(match?.[1] ?? '')
	if (!match || !name.groups?.norm) return null
	const rest = text.slice(match[0].length)
	const tokens = tokensOf(rest)
	const numbers = placesOf(match, at, 1)
	if (number === '17092') return { standard: 'en17092', ...readClass(tokens), numbers }
	if (number === '1621') return { standard: 'en1621', ...readProtectors(rest), numbers }
	if (number === '13594') return { standard: 'en13594', ...readGloves(tokens), numbers }
	return { standard: 'en13634', ...readBoots(tokens), numbers }
}

const formNames = new RegExp(
	`(?<![A-Z0-9l])(?:(?<approval>E${gap}${digit}{1,2}${gap}[0O][3-6]${gap}${digit})|(?<dot>${spelt('DOT')})|` +
		`(?<snell>${spelt('SNE')}\\.?[Ll]\\.?[Ll](?![A-Zl]{2})[^A-Z0-9l]*(?:(?:M|K|SA)${gap}${yearText})?|(?:M|K|SA)${gap}${yearText}(?![0-9]))|` +
		`(?<indian>${spelt('IS')}[ .:\\-]*4[1Il]5[1Il])|(?<norm>${spelt('EN')}${gap}(?:[1Il]7[0O]92|[1Il]62[1Il]|[1Il]3594|[1Il]3634)(?![0-9])))`,
	'dg',
)

function readPiece(piece: Piece, type: GearType | undefined): Reading | null {
	const { approval, dot, snell, indian } = piece.name.groups ?? {}
	if (approval) return readApproval(piece)
	if (dot) return readDot(piece, type)
	if (snell) return readSnell(piece)
	if (!indian) return readNorm(piece)
	return { standard: 'is4151', numbers: [[piece.at + indian.length - 4, piece.at + indian.length]] }
}

const garments: readonly (GearType | undefined)[] = [undefined, 'jacket', 'suit', 'trousers']

const unknownForm = (): Label => ({ standard: null, doubts: ['unknown_form'] })

/** Reads the text printed on a label, as far as its format is known. The same in browser and server; never throws. */
export function decodeLabel(text: string, type?: GearType): Label {
	if (text.length > longestLabel) return unknownForm()
	const read = plain(text)
	const alone = /^[ .-]*(?:CLASS)?[ .:-]*(A{1,3}|B|C)[ .-]*$/.exec(read.toUpperCase())?.[1]
	if (alone) return garments.includes(type) ? { standard: 'en17092', class: alone, doubts: [] } : unknownForm()
	const names = [...read.matchAll(formNames)]
	const readings = names.flatMap((name, index) => {
		const before = index === 0 ? read.slice(0, name.index) : ''
		const piece = { name, text: read.slice(name.index, names[index + 1]?.index), at: name.index, before }
		return readPiece(piece, type) ?? []
	})
	const [first] = readings
	if (!first) return unknownForm()
	const { numbers, doubts = [], ...label } = first
	const changed = numbers.flatMap(([from, to]) =>
		Array.from({ length: to - from }, (_, index) => from + index).flatMap((at) => {
			const now = readDigit(read.charAt(at))
			return now ? [{ at, was: text.charAt(at), now }] : []
		}),
	)
	return {
		...label,
		...(changed.length > 0 && { changed }),
		doubts: [...doubts, ...(readings.length > 1 ? ['more' as const] : [])],
	}
}

const printProtectors = ({ protectors = [], doubts }: Label) => {
	const letter = (zone: string) => Object.keys(zones).findLast((each) => zones[each]?.zone === zone)
	const ordered = protectors.toSorted((one, other) => Number(one.endsWith('d')) - Number(other.endsWith('d')))
	const marks = ordered.map((each) => {
		const [zone = '', level = ''] = each.split(':')
		return [letter(zone), level === 'unmarked' ? '' : `LEVEL ${level}`].filter(Boolean).join(' ')
	})
	const part = protectors[0]?.startsWith('chest') ? '-3' : ''
	const year = protectors.length > 0 && doubts.includes('incomplete') ? ':2012' : ''
	return [`EN 1621${part}${year}`, ...marks, doubts.includes('unknown_zone') ? 'L' : ''].filter(Boolean).join(' ')
}

function printApproval({ country, series, approval, kind, serial }: Label): string {
	const number = Object.keys(countries).find((each) => countries[Number(each)] === country) ?? '0'
	return `E${number} ${series} ${approval}${kind || serial ? '/' : ''}${kind ?? ''}${serial ? `-${serial}` : ''}`
}

function printTyre({ made, doubts }: Label): string {
	if (made) return `DOT XXXX ${made.slice(6)}${made.slice(2, 4)}`
	return doubts.includes('before_2000')
		? 'DOT XXXXX 000'
		: `DOT XXXX ${doubts.includes('contradiction') ? '0000' : 'XXXX'}`
}

/** Formats a decoded label in its usual form. Empty if unknown. Unknown parts are filled with X or 0. */
export function printLabel(label: Label): string {
	const { standard, doubts, series, serial } = label
	if (standard === null) return ''
	if (standard.startsWith('ece')) return printApproval(label)
	if (standard === 'dot') {
		if (doubts.includes('form_before_2013')) return 'DOT'
		return `DOT FMVSS No. 218${doubts.includes('incomplete') ? '' : ' CERTIFIED'}`
	}
	if (standard === 'snell') return ['SNELL', series && `M${series}`, serial].filter(Boolean).join(' ')
	if (standard === 'is4151') return 'IS 4151'
	if (standard === 'tyre') return printTyre(label)
	if (standard === 'en1621') return printProtectors(label)
	if (standard === 'en13594') return `EN 13594 ${label.level ?? ''}`.trim()
	if (standard === 'en13634') return `EN 13634 ${label.level ?? ''}`.trim()
	if (doubts.includes('contradiction')) return 'EN 17092-2 C'
	return label.class ? `EN 17092-${partOfClass(label.class)} ${label.class}` : 'EN 17092'
}
