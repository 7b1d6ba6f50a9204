import type { AttemptLimiter, Limit } from '../attempt-limiter.ts'
import type { CallLimit, CountedBy } from './calls.ts'

interface Caller {
	network: string
	account: string
	session: string
}

interface CountedCall {
	name: string
	limits: readonly CallLimit[]
	caller: Caller
}

const whose: Record<CountedBy, (caller: Caller) => readonly string[]> = {
	network: ({ network }) => [network],
	'network and account': ({ network, account }) => [network, account],
	account: ({ account }) => [account],
	session: ({ session }) => [session],
}

const keyOf = ({ name, caller }: CountedCall, by: CountedBy) => [name, by, ...whose[by](caller)]

const known: Limit = { most: 1, windowMs: 90 * 24 * 3_600_000 }
const knownKey = ({ network, account }: Pick<Caller, 'network' | 'account'>) => ['known network', account, network]

/** Remembers that an account's owner signs in from this network. */
export async function rememberNetwork(limiter: AttemptLimiter, caller: Pick<Caller, 'network' | 'account'>) {
	await limiter.take(knownKey(caller), known)
}

/** Seconds to wait before the call, or 0. Counts the call if every attempt counts. */
export async function waitFor(limiter: AttemptLimiter, call: CountedCall): Promise<number> {
	const waits = call.limits.map(async (limit) => {
		const key = keyOf(call, limit.by)
		if (limit.counts === 'all') return limiter.take(key, limit)
		const wait = await limiter.wait(key, limit)
		// Whoever else tries, elsewhere or in the same network, an owner gets in where they have signed in before.
		const mayBeExempt = wait > 0 && call.caller.account !== '' && ['account', 'network'].includes(limit.by)
		return mayBeExempt && (await limiter.wait(knownKey(call.caller), known)) > 0 ? 0 : wait
	})
	return Math.max(0, ...(await Promise.all(waits)))
}

/** Counts a refused call against the limits that count refusals. */
export async function countRefusal(limiter: AttemptLimiter, call: CountedCall): Promise<void> {
	const counted = call.limits.filter(({ counts }) => counts === 'refused')
	await Promise.all(counted.map((limit) => limiter.take(keyOf(call, limit.by), limit)))
}
