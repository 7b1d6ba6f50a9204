import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LimitName, limits, type ReadLimits } from '../../contract/limits.ts'
import type { Actor } from '../../domain/actor.ts'
import { Failure } from '../../domain/failure.ts'
import type { AttemptLimiter } from '../../services/attempt-limiter.ts'
import { networkOf } from '../../services/network.ts'
import { createShares } from './shares.ts'

/** Counts a request against a limit. Throws 'too often', with the seconds to wait in `Retry-After`, if it is one too many. */
export type HoldBack = (
	name: LimitName,
	whom: { readonly actor: Actor } & Pick<FastifyRequest, 'ip'>,
	reply: FastifyReply,
) => Promise<void>

/** Uses the limits of the table, and the operator's settings for reads. Signed-in people are counted individually, others by network. */
export function createHoldBack(limiter: AttemptLimiter, set: ReadLimits): HoldBack {
	const takeShare = createShares(limiter)
	return async (name, { actor, ip }, reply) => {
		const [by, id] = 'uid' in actor ? (['person', actor.uid] as const) : (['network', networkOf(ip)] as const)
		const { windowMs } = limits[name]
		const read = name in set ? set[name as keyof ReadLimits] : null
		const most = read ? read[by] : ((limits[name].most as { [By in typeof by]?: number })[by] ?? null)
		if (most === null) return
		const key = [name, by, id]
		const seconds = await (read ? takeShare : limiter.take)(key, { most, windowMs })
		if (seconds === 0) return
		reply.header('retry-after', seconds)
		throw new Failure('too often')
	}
}
