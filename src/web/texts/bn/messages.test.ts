import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { fieldReasons } from '../../../contract/errors.ts'
import { bn } from '../bn.ts'

const long = 'x'.repeat(3000)
const wrongValues = [undefined, null, '', ' ', 'x', long, -1, 1.5, 1e12, 'nonsense', { nested: true }]

/** Every reason for which a call's schemas refuse a body or query whose fields all hold the same wrong value. */
function reasonsOf(schema: { safeParse(value: unknown): { success: boolean; error?: unknown } }, names: string[]) {
	return wrongValues.flatMap((value) => {
		const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, value])))
		return parsed.success ? [] : Object.values(fieldReasons(parsed.error as Parameters<typeof fieldReasons>[0]))
	})
}

test('every reason that a form can be refused for has its Bangla', () => {
	const said = Object.values(api).flatMap((call) => {
		const body = 'body' in call ? call.body : undefined
		const names = body && 'shape' in body.def ? Object.keys(body.def.shape) : []
		return body ? reasonsOf(body, names) : []
	})
	expect(said.length).toBeGreaterThan(20)
	expect([...new Set(said)].filter((reason) => !(reason in bn))).toEqual([])
})

test('every refusal of the rules and of identity has its Bangla', () => {
	const sources = ['../../../domain', '../../../services'].flatMap((folder) => {
		const place = new URL(`${folder}/`, import.meta.url)
		return readdirSync(place)
			.filter((file) => /^(?!.*\.test\.).*(?:-errors|-lifecycle|users|orders|failure)\.ts$/.test(file))
			.map((file) => readFileSync(new URL(file, place), 'utf8'))
	})
	const said = sources.join('\n').matchAll(/(?:taken|forbidden|message:|taken =|usedUp =)[ (]*'([A-Z][^']+[.])'/g)
	const sentences = [...said].flatMap(([, sentence]) => sentence ?? [])
	expect(sentences.length).toBeGreaterThan(8)
	expect(sentences.filter((sentence) => !(sentence in bn))).toEqual([])
})
