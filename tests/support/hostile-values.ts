import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ErrorBody } from '../../src/contract/errors.ts'
import type { AcceptedCall } from './accepted-calls.ts'
import { call, type TestApp } from './app.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
/** Strings that are hard to store, to compare or to parse as numbers. */
export const hostileTexts = [
	'',
	'\0',
	'a\0b@motor.test',
	'\ud800',
	'a\udfff@motor.test',
	'\u202e\u200f\u2066',
	'x'.repeat(60_000),
	'NaN',
	'-Infinity',
	'1e400',
	'0x10',
	'__proto__',
	'constructor',
	"'; drop table users; --",
	'%00%ff',
]
export const hostileValues: readonly unknown[] = [
	null,
	true,
	0,
	-1,
	0.1,
	1e308,
	Number.MAX_SAFE_INTEGER,
	[],
	['a', 'b'],
	{},
	{ length: 5 },
	{ length: { toString: 1 } },
	{ toString: 1 },
	{ valueOf: 1, length: -1 },
	nested(1000),
	...hostileTexts,
]

interface Field {
	name: string
	/** The `typeOf` names that the schema accepts. */
	types: readonly string[]
}

interface JsonSchema {
	type?: string | string[]
	properties?: Record<string, JsonSchema>
	anyOf?: JsonSchema[]
	enum?: unknown[]
	const?: unknown
}

function typesOf({ type, anyOf, enum: values, const: value }: JsonSchema): string[] {
	if (anyOf) return anyOf.flatMap(typesOf)
	if (type) return [type].flat()
	return (values ?? [value]).map((each) => typeof each)
}

export function fieldsOf(schema: z.ZodMiniType): Field[] {
	const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
	return Object.entries(properties).map(([name, each]) => ({ name, types: typesOf(each) }))
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const isOfType = (value: unknown, { types }: Field) => types.includes(typeOf(value))

const shown = (value: unknown) => JSON.stringify(value).slice(0, 60)

/**
 * Puts every hostile value into every field of an otherwise valid call. Expects no 5xx, and 422 for a wrong type.
 * `again` makes the call as another person, if the number of calls per person is limited.
 */
export async function attack(
	app: TestApp,
	accepted: AcceptedCall,
	fields: readonly Field[],
	again: () => Promise<AcceptedCall | null> = async () => null,
): Promise<void> {
	let current = accepted
	for (const field of fields)
		for (const [index, value] of hostileValues.entries()) {
			// A new address each time, because this test is not about rate limits.
			const send = ({ name, as, body = {} }: AcceptedCall) =>
				call(app, name, { as, body: { ...body, [field.name]: value }, from: `10.1.${index}.1` })
			let answer = await send(current)
			if (answer.statusCode === 429) {
				current = (await again()) ?? current
				answer = await send(current)
			}
			const { name } = current
			const what = `${name} ${field.name}=${shown(value)} -> ${answer.statusCode} ${answer.body}`
			expect(answer.statusCode, what).toBeLessThan(500)
			if (answer.statusCode >= 400) expect(ErrorBody.safeParse(answer.json()).error, what).toBeUndefined()
			if (isOfType(value, field)) continue
			expect(answer.statusCode, what).toBe(422)
			const named = Object.keys(answer.json().fields).map((each) => each.split('.')[0])
			expect(new Set(named), what).toEqual(new Set([field.name]))
		}
}
