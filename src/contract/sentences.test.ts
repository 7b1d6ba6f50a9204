import { describe, expect, it } from 'vitest'
import { identityCalls } from '../services/identity/calls.ts'
import { api } from './api.ts'
import { reason, saidBy, say, sentences } from './sentences.ts'

describe('a sentence', () => {
	it('belongs to only one area', async () => {
		const areas = Object.values(import.meta.glob('./sentences/*.ts', { eager: true })) as Record<string, object>[]
		const tables = areas.flatMap((area) => Object.entries(area).filter(([name]) => name.endsWith('Sentences')))
		const keys = tables.flatMap(([, table]) => Object.keys(table))
		expect(keys.sort()).toEqual(Object.keys(sentences).sort())
	})

	it('writes numbers and things as its language does', () => {
		expect(say('tooLong', { what: 'description', max: 2000 })).toMatchObject({
			en: 'The description can have at most 2000 characters.',
			bn: 'বিবরণ সর্বোচ্চ ২০০০ অক্ষরের হতে পারে।',
		})
		expect(say('priceRange', { min: 1, max: 10_000_000 })).toMatchObject({
			en: 'Enter a price from ৳1 to ৳1,00,00,000.',
			bn: '৳১ থেকে ৳১,০০,০০,০০০-এর মধ্যে দাম দিন।',
		})
	})

	it('groups amounts of taka, also of four digits', () => {
		expect(say('offerRange', { min: 2001, max: 4000 })).toMatchObject({
			en: 'Offer from ৳2,001 to ৳4,000.',
			bn: expect.stringMatching(/৳২,০০১.*৳৪,০০০/),
		})
	})

	it('survives a schema unchanged, and the schema library shows no messages of its own', () => {
		expect(saidBy(reason('missing', { what: 'order' }))).toEqual(say('missing', { what: 'order' }))
		expect(saidBy(reason('required'))).toEqual(say('required'))
		for (const words of ['Invalid input', 'Too small: expected string to have >=1 characters'])
			expect(saidBy(words)).toEqual(say('notValid'))
	})
})

const wrongValues = [undefined, null, '', ' ', 'x', 'x'.repeat(3000), -1, 1.5, 1e12, 'nonsense', { nested: true }]

const parts = new Set(['params', 'query', 'body'])

/** The schema library's own messages, in English if a test has loaded that language. */
const ownWords = /^(Invalid|Too (big|small): expected)\b/

interface Shaped {
	def: { shape?: Record<string, unknown> }
	safeParse(value: unknown): { error?: { issues: { message: string }[] } }
}

function messagesOf(schema: unknown): string[] {
	const { def, safeParse } = schema as Shaped
	const names = Object.keys(def.shape ?? {})
	return wrongValues.flatMap((value) => {
		const { error } = safeParse(Object.fromEntries(names.map((name) => [name, value])))
		return error?.issues.map(({ message }) => message) ?? []
	})
}

it('every schema refuses with sentences of the table or with "This is not valid."', () => {
	const rows: object[] = [...Object.values(api), ...Object.values(identityCalls)]
	const schemas = rows.flatMap((row) => Object.entries(row).filter(([part]) => parts.has(part)))
	const said = new Set(schemas.flatMap(([, schema]) => messagesOf(schema)))
	expect(said.size).toBeGreaterThan(20)
	expect([...said].filter((message) => !message.startsWith('["') && !ownWords.test(message))).toEqual([])
})
