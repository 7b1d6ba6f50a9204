import type { FastifyReply } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import type { AttemptLimiter, Limit } from '../../services/attempt-limiter.ts'

/** Counts an attempt. Throws 'too often', with the seconds to wait in `Retry-After`, if it is one too many. */
export async function holdBack(
	key: string[],
	limit: Limit,
	limiter: AttemptLimiter,
	reply: FastifyReply,
): Promise<void> {
	const seconds = await limiter.take(key, limit)
	if (seconds === 0) return
	reply.header('retry-after', seconds)
	throw new Failure('too often')
}
