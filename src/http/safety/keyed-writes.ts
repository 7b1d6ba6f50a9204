import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKey, idempotentReplay, isIdempotencyKey, mostKeyCharacters } from '../../contract/idempotency.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../../domain/failure.ts'
import { beginKeyedWrite, isKept, isKeptAnswer, type KeyedWrite } from '../../domain/keyed-writes.ts'
import type { Market } from '../../domain/market.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The raw body, if the request has a key. */
		sentBody?: string
		keyed?: KeyedWrite
	}
}

/** The request's idempotency key. Undefined if it has none. Throws 'invalid' if it is malformed, or missing where the call needs one. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>, needed: boolean): string | undefined {
	const given = headers[idempotencyKey.toLowerCase()]
	if (given === undefined && !needed) return undefined
	if (typeof given !== 'string') throw invalid({ [idempotencyKey]: say('sendKey') })
	if (!isIdempotencyKey(given)) throw invalid({ [idempotencyKey]: say('keyForm', { max: mostKeyCharacters }) })
	return given
}

/** Everything sent with a call: the text, or for a form its sorted fields and the file. */
function bodyOf({ sentBody, body, upload }: FastifyRequest): (string | Buffer)[] {
	if (!upload) return [sentBody ?? '']
	const fields = Object.entries(body as Record<string, unknown>).toSorted(([one], [other]) => (one < other ? -1 : 1))
	return [JSON.stringify(fields), upload]
}

/**
 * Makes a write with an idempotency key run once per person. If it ran before, sends the stored answer and returns true.
 * Ignores the keys of visitors, who are not told apart.
 */
export async function repeatsKeyedWrite(
	market: Market,
	call: { readonly name: string; readonly needsKey: boolean },
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<boolean> {
	const key = keyOf(request, call.needsKey)
	const { actor } = request
	if (key === undefined || !('uid' in actor)) return false
	const begun = await beginKeyedWrite(market, {
		uid: actor.uid,
		key,
		call: `${call.name} ${request.url}`,
		body: bodyOf(request),
	})
	if (!isKeptAnswer(begun)) {
		request.keyed = begun
		return false
	}
	reply.code(begun.status).type(begun.type).header(idempotentReplay, 'true').send(begun.body)
	return true
}

/** Stores the answer that is about to be sent to a keyed write, or releases the key for the next attempt. */
export async function keepKeyedAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
	const { keyed } = request
	if (!keyed) return
	const { statusCode: status } = reply
	const kept = isKept(status) && typeof payload === 'string'
	const type = String(reply.getHeader('content-type'))
	// The write is done, so a failure here must not suppress its answer; the lease expires by itself.
	await (kept ? keyed.answered({ status, type, body: payload }) : keyed.released()).catch((error: unknown) =>
		request.log.warn({ err: error }, 'The answer to a keyed write could not be kept.'),
	)
}
