import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/calls/call.ts'
import { fieldReasons } from '../../contract/errors.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../../domain/failure.ts'

/** What a request sends, by its call's schemas. Throws 'invalid' with the reason for each wrong field. */
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

/** Without recursion, because what is sent may be nested as deep as it is long. */
function holdsNul(sent: unknown): boolean {
	const left = [sent]
	while (left.length > 0) {
		const value = left.pop()
		if (typeof value === 'string' && value.includes('\0')) return true
		if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) left.push(each)
	}
	return false
}

/** Refuses NUL in text, which PostgreSQL cannot store. */
function refuseNul(sent: object): void {
	for (const [name, value] of Object.entries(sent)) if (holdsNul(value)) throw invalid({ [name]: say('noNul') })
}
