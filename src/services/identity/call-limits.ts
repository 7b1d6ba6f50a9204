import type { AttemptLimiter, Limit } from '../attempt-limiter.ts'
import type { CallLimit, CountedBy } from './calls.ts'

/** The caller, as far as the request shows. */
interface Caller {
	network: string
	/** The e-mail address. A stranger may have typed it. */
	account: string | null
	session: string | null
	/** The id of the session, or of the sign-in that owes a code. */
	signIn: string | null
	/** The account that the session or password belongs to. */
	person: string | null
}

interface CountedCall {
	name: string
	limits: readonly CallLimit[]
	caller: Caller
}

const whose: Record<CountedBy, (caller: Caller) => readonly (string | null)[]> = {
	network: ({ network }) => [network],
	'network and account': ({ network, account }) => [network, account],
	account: ({ account }) => [account],
	session: ({ session }) => [session],
	'sign-in': ({ signIn }) => [signIn],
	person: ({ person }) => [person],
}

/** Replaces a missing part by the network, so that strangers never share a count. */
function keyOf({ name, caller }: CountedCall, by: CountedBy): string[] {
	const names = whose[by](caller).filter((part) => part !== null && part !== '') as string[]
	return names.length === whose[by](caller).length ? [name, by, ...names] : [name, 'network', caller.network]
}

const known: Limit = { most: 1, windowMs: 90 * 24 * 3_600_000 }
const knownKey = (account: string, network: string) => ['known network', account, network]

/** Remembers that an account's owner signs in from this network. */
export async function rememberNetwork(limiter: AttemptLimiter, account: string, network: string): Promise<void> {
	await limiter.take(knownKey(account, network), known)
}

/** Owners always get in from networks they have used before, no matter who else tries. */
async function isExempt(limiter: AttemptLimiter, { account, network }: Caller, by: CountedBy): Promise<boolean> {
	if (!account || (by !== 'account' && by !== 'network')) return false
	return (await limiter.wait(knownKey(account, network), known)) > 0
}

interface Counted {
	/** Seconds to wait before the call, or 0. */
	wait: number
	/** Call this unless the call is refused: limits of refusals count only refusals. */
	forgive(): Promise<void>
}

/** Counts a call before checking it, so that no burst of parallel calls exceeds the limits. */
export async function countCall(limiter: AttemptLimiter, call: CountedCall): Promise<Counted> {
	const taken: CallLimit[] = []
	const forgive = async () => {
		await Promise.all(taken.map((limit) => limiter.giveBack(keyOf(call, limit.by), limit)))
	}
	for (const limit of call.limits) {
		const wait = await limiter.take(keyOf(call, limit.by), limit)
		if (limit.counts === 'refused') taken.push(limit)
		if (wait === 0 || (await isExempt(limiter, call.caller, limit.by))) continue
		await forgive()
		return { wait, forgive: async () => {} }
	}
	return { wait: 0, forgive }
}
