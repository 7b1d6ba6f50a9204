import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { gearTypes } from './gear.ts'
import { decodeLabel, type Label, longestLabel, printLabel } from './label.ts'

const ece = (series: string, more: Partial<Label>): Label => ({
	standard: `ece22${series}` as Label['standard'],
	country: 'IT',
	series,
	approval: '1234',
	kind: 'P',
	serial: '0012345',
	doubts: [],
	...more,
})
const eceWithout = (names: string, more: Partial<Label>) =>
	Object.fromEntries(Object.entries(ece('05', more)).filter(([name]) => !names.includes(name))) as unknown as Label
const incomplete = { doubts: ['incomplete' as const] }

/** As printed on labels and as people type them. */
const forms: readonly (readonly [text: string, reads: Label])[] = [
	['E3 05 1234/P-0012345', ece('05', {})],
	['E3 051234/P-0012345', ece('05', {})],
	['e3.05.1234 / p – 0012345', ece('05', {})],
	['Ⓔ3 05 1234/P-0012345', ece('05', {})],
	['Ｅ３ ০৫ ১২৩৪/P-0012345', ece('05', {})],
	['E11051234/PJ-12', ece('05', { country: 'GB', kind: 'PJ', serial: '12' })],
	['E4 06 123456/P/J-A1', ece('06', { country: 'NL', approval: '123456', kind: 'PJ', serial: 'A1' })],
	['E9 03 123/NP-1', ece('03', { country: 'ES', approval: '123', kind: 'NP', serial: '1' })],
	['E9 04 123/PN-1', ece('04', { country: 'ES', approval: '123', kind: 'NP', serial: '1' })],
	['E3 05 1234/J-123456789012', ece('05', { kind: 'J', serial: '123456789012' })],
	['E3 05 1234/J-1234567890123', eceWithout('serial', { kind: 'J', ...incomplete })],
	['E3 05 1234/P', eceWithout('serial', incomplete)],
	['E3 05 1234', eceWithout('kind serial', incomplete)],
	['E3 05 1234-0012345', eceWithout('kind', incomplete)],
	['E10 05 1234/P-0012345', ece('05', { country: null, doubts: ['unknown_country'] })],
	['E33 05 1234/P', eceWithout('serial', { country: null, doubts: ['unknown_country', 'incomplete'] })],
	[
		'E3 O5 l2I4/P-OO12345',
		ece('05', {
			approval: '1214',
			serial: 'OO12345',
			changed: [
				{ at: 3, was: 'O', now: '0' },
				{ at: 6, was: 'l', now: '1' },
				{ at: 8, was: 'I', now: '1' },
			],
		}),
	],
	['E3 05 1234/P-0012345 DOT', ece('05', { doubts: ['more'] })],
	['E3 02 1234/P-0012345', { standard: null, doubts: ['unknown_form'] }],
	['E3 05 12/P-0012345', { standard: null, doubts: ['unknown_form'] }],
	['E3 05 1234567/P-0012345', { standard: null, doubts: ['unknown_form'] }],
	['DOT FMVSS No. 218 CERTIFIED', { standard: 'dot', doubts: [] }],
	['Certified DOT fmvss no 2l8', { standard: 'dot', changed: [{ at: 24, was: 'l', now: '1' }], doubts: [] }],
	['DOT FMVSS 218', { standard: 'dot', ...incomplete }],
	['DOT', { standard: 'dot', doubts: ['form_before_2013'] }],
	['D.O.T.', { standard: 'dot', doubts: ['form_before_2013'] }],
	['D.O.T. F.M.V.S.S. No. 218 CERTIFIED', { standard: 'dot', doubts: [] }],
	['DOT CERTIFIED', { standard: 'dot', doubts: ['form_before_2013'] }],
	['DOT CERTIFIED 2015', { standard: 'dot', doubts: ['form_before_2013'] }],
	['D.O.T. 4B9J YABC 2219', { standard: 'tyre', made: '2019-W22', doubts: [] }],
	['I.S. 4151', { standard: 'is4151', doubts: [] }],
	['E.N. 17092-2', { standard: 'en17092', class: 'AAA', doubts: [] }],
	['S.N.E.L.L. M2020D', { standard: 'snell', series: '2020', doubts: [] }],
	['DOT FMVSS No. 218 CERTIFIED, SNELL M2020D', { standard: 'dot', doubts: ['more'] }],
	['SNELL M2020D AB 123456', { standard: 'snell', series: '2020', serial: 'AB123456', doubts: [] }],
	['M2O15', { standard: 'snell', series: '2015', changed: [{ at: 2, was: 'O', now: '0' }], doubts: [] }],
	['SA2020', { standard: 'snell', series: '2020', doubts: [] }],
	['K2020 R X123456', { standard: 'snell', series: '2020', serial: 'X123456', doubts: [] }],
	['Snell', { standard: 'snell', ...incomplete }],
	['IS 4151', { standard: 'is4151', doubts: [] }],
	['IS: 4151:2015 CM/L-1234567890', { standard: 'is4151', doubts: [] }],
	['DOT 4B9J YABC 2219', { standard: 'tyre', made: '2019-W22', doubts: [] }],
	['dot4b9jyabc0100', { standard: 'tyre', made: '2000-W01', doubts: [] }],
	['DOT 4B9J YABC 5319', { standard: 'tyre', made: '2019-W53', doubts: [] }],
	['DOT 4B9J YABC 5419', { standard: 'tyre', doubts: ['contradiction'] }],
	['DOT 4B9J YABC 0019', { standard: 'tyre', doubts: ['contradiction'] }],
	['DOT 4B9J YABC 22I9', { standard: 'tyre', made: '2019-W22', changed: [{ at: 16, was: 'I', now: '1' }], doubts: [] }],
	['DOT 4B9J YAB 219', { standard: 'tyre', doubts: ['before_2000'] }],
	['DOT 4B9J YABC', { standard: 'tyre', ...incomplete }],
	['EN 17092-2', { standard: 'en17092', class: 'AAA', doubts: [] }],
	['EN 17092-3:2020 AA', { standard: 'en17092', class: 'AA', doubts: [] }],
	['EN 17092-4 Class A', { standard: 'en17092', class: 'A', doubts: [] }],
	['en17092-5', { standard: 'en17092', class: 'B', doubts: [] }],
	[
		'EN I7O92-6',
		{
			...{ standard: 'en17092', class: 'C', doubts: [] },
			changed: [
				{ at: 3, was: 'I', now: '1' },
				{ at: 5, was: 'O', now: '0' },
			],
		},
	],
	['AAA', { standard: 'en17092', class: 'AAA', doubts: [] }],
	['class b', { standard: 'en17092', class: 'B', doubts: [] }],
	['EN 17092-3 AAA', { standard: 'en17092', doubts: ['contradiction'] }],
	['EN 17092', { standard: 'en17092', ...incomplete }],
	['EN 1621-1:2012 S E LEVEL 1', { standard: 'en1621', protectors: ['shoulder:1', 'elbow:1'], doubts: [] }],
	['EN 1621-1 K+L 2', { standard: 'en1621', protectors: ['knee:2'], doubts: [] }],
	['EN1621-1 H L1', { standard: 'en1621', protectors: ['hip:1'], doubts: [] }],
	['EN 1621-1 L 2', { standard: 'en1621', doubts: ['unknown_zone'] }],
	['EN 1621-1:1997 S', { standard: 'en1621', protectors: ['shoulder:unmarked'], doubts: [] }],
	['EN 1621-1:2012 S', { standard: 'en1621', protectors: ['shoulder:unmarked'], ...incomplete }],
	['EN 1621-2:2014 FB Level 2', { standard: 'en1621', protectors: ['back:2'], doubts: [] }],
	['EN 1621-2 CB 1', { standard: 'en1621', protectors: ['back:1'], doubts: [] }],
	['EN 1621-2 LB', { standard: 'en1621', protectors: ['back:unmarked'], doubts: [] }],
	['EN 1621-2 B L2', { standard: 'en1621', protectors: ['back:2'], doubts: [] }],
	['EN 1621-3 Level 1', { standard: 'en1621', protectors: ['chest:1'], doubts: [] }],
	['EN 1621', { standard: 'en1621', ...incomplete }],
	['EN 13594:2015 1 KP', { standard: 'en13594', level: '1KP', doubts: [] }],
	['EN 13594 level 2', { standard: 'en13594', level: '2', doubts: [] }],
	['EN 13594:2015', { standard: 'en13594', ...incomplete }],
	['EN 13634:2017 2 1 2 2', { standard: 'en13634', level: '2122', doubts: [] }],
	['EN 13634 2222 SRA', { standard: 'en13634', level: '2222', doubts: [] }],
	['EN 13634 221', { standard: 'en13634', ...incomplete }],
	['', { standard: null, doubts: ['unknown_form'] }],
	['As good as new', { standard: null, doubts: ['unknown_form'] }],
	['EN 388', { standard: null, doubts: ['unknown_form'] }],
]

test.each(forms)('%s', (text, reads) => {
	expect(decodeLabel(text)).toEqual(reads)
})

it('goes by the type of gear if a label could be one of two', () => {
	expect(decodeLabel('DOT', 'tyre')).toEqual({ standard: 'tyre', doubts: ['incomplete'] })
	expect(decodeLabel('DOT ABCDEFGH', 'helmet')).toEqual({ standard: 'dot', doubts: ['form_before_2013'] })
	expect(decodeLabel('A', 'jacket')).toEqual({ standard: 'en17092', class: 'A', doubts: [] })
	expect(decodeLabel('A', 'helmet')).toEqual({ standard: null, doubts: ['unknown_form'] })
})

const types = fc.option(fc.constantFrom(...gearTypes), { nil: undefined })
const pieces = [
	...[
		'E3',
		'E10',
		'05',
		'1234',
		'/',
		'-',
		'P',
		'J',
		'NP',
		'P/J',
		'DOT',
		'FMVSS No. 218',
		'CERTIFIED',
		'SNELL',
		'M2020',
		'D',
	],
	...[
		'AB',
		'123456',
		'IS 4151',
		':2015',
		'CM/L',
		'2219',
		'219',
		'5419',
		'YABC',
		'4B9J',
		'EN',
		'17092',
		'1621',
		'13594',
	],
	...[
		'13634',
		'-1',
		'-2',
		'-3',
		':2012',
		'AAA',
		'B',
		'S',
		'E',
		'KL',
		'L',
		'FB',
		'LEVEL',
		'1',
		'2',
		'KP',
		'2122',
		' ',
		'.',
		'O',
		'l',
		'I',
		'৫',
	],
]
const likeLabels = fc.array(fc.constantFrom(...pieces, ' '), { maxLength: 24 }).map((found) => found.join(''))
const spaced = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((found) => found.join(' '))
const real = fc.constantFrom(...forms.map(([text]) => text))

/** Without the parts that depend on how the text was typed. */
const saidBy = ({ changed: _, doubts, ...label }: Label) => ({
	...label,
	doubts: doubts.filter((doubt) => doubt !== 'more'),
})

describe('of any text', () => {
	it('throws nothing, and reads nothing from one that is too long', () => {
		const texts = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 2_000 }),
			fc.string({ unit: 'grapheme', maxLength: 200 }),
			likeLabels,
			fc.tuple(real, fc.nat(2_000)).map(([text, times]) => text.repeat(times)),
		)
		fc.assert(
			fc.property(texts, types, (text, type) => {
				const label = decodeLabel(text, type)
				if (text.length > longestLabel) expect(label).toEqual({ standard: null, doubts: ['unknown_form'] })
				expect(label.standard === null).toBe(label.doubts.includes('unknown_form'))
				for (const { at, was } of label.changed ?? []) expect(text.charAt(at)).toBe(was)
			}),
			{ numRuns: 300 },
		)
	})

	it('prints what decodes to the same', () => {
		fc.assert(
			fc.property(fc.oneof(likeLabels, spaced, real), types, (text, type) => {
				const label = decodeLabel(text, type)
				const again = decodeLabel(printLabel(label), type)
				expect(saidBy(again), text).toEqual(saidBy(label))
			}),
			{ numRuns: 3_000 },
		)
	})
})
