import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/calls/call.ts'
import { fieldReasons } from '../../contract/errors.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../../domain/failure.ts'

/** Parses a request by its call's schemas. Throws 'invalid' with the reason for each wrong field. */
export function parsed(call: Call, request: FastifyRequest) {
	const found: Record<string, unknown> = {}
	for (const part of ['params', 'query', 'body'] as const) {
		const sent = request[part] ?? {}
		const result = call[part]?.safeParse(sent)
		if (result && !result.success) throw invalid(fieldReasons(result.error))
		if (part === 'body') refuseNul(sent)
		found[part] = result?.data
	}
	return found
}

/** The path of the field that holds NUL, such as `meeting.place`. Not recursive, because input can be nested as deep as it is long. */
function fieldWithNul(sent: object): string | undefined {
	const left: [field: string, value: unknown][] = Object.entries(sent)
	for (let next = left.pop(); next; next = left.pop()) {
		const [field, value] = next
		if (typeof value === 'string' && value.includes('\0')) return field
		if (typeof value !== 'object' || value === null) continue
		// Items of a list go by the list's own name.
		for (const [name, each] of Object.entries(value))
			left.push([Array.isArray(value) ? field : `${field}.${name}`, each])
	}
	return undefined
}

/** Refuses NUL in text, which PostgreSQL cannot store. */
function refuseNul(sent: object): void {
	const field = fieldWithNul(sent)
	if (field !== undefined) throw invalid({ [field]: say('noNul') })
}
