import type { FastifyRequest } from 'fastify'
import { href } from '../../contract/paths.ts'

/**
 * Whose requests come first when not all can be served: people who are signed in; then the essentials for visitors (writes,
 * files and signing in); last the pages and lists computed for visitors.
 */
export const ranks = { people: 0, needed: 1, computed: 2 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]

type Asking = Pick<FastifyRequest, 'headers'>

export interface Sessions {
	/** The session's token if the session is known to be valid without asking the database; otherwise null. */
	known(request: Asking): string | null
	/** The session's token; null if there is none, or its signature is wrong. */
	tokenOf(request: Asking): string | null
	isValid(request: Asking): Promise<boolean>
}

/** How many sessions are looked up at once to rank requests: forged tokens must not cost much. */
const mostLookups = 4

/** How many requests of one session get priority at once: about as many as a browser makes. */
const mostOfOne = 8

/** Ranks requests by who makes them and what they ask for. */
export function createPrecedence(sessions: Sessions) {
	const ofSession = new Map<string, number>()
	const lookups = new Map<string, Promise<boolean>>()

	function enter(session: string): () => void {
		ofSession.set(session, (ofSession.get(session) ?? 0) + 1)
		return () => {
			const left = (ofSession.get(session) ?? 0) - 1
			if (left > 0) ofSession.set(session, left)
			else ofSession.delete(session)
		}
	}

	async function lookUp(request: Asking): Promise<string | null> {
		const token = sessions.tokenOf(request)
		if (token === null) return null
		const running = lookups.get(token)
		if (!running && lookups.size >= mostLookups) return null
		const lookup =
			running ??
			sessions
				.isValid(request)
				.catch(() => false)
				.finally(() => lookups.delete(token))
		lookups.set(token, lookup)
		return (await lookup) ? token : null
	}

	/** A request's rank, and the function to call once it is done. Looks the session up only if `isCrowded`. */
	return async function rankOf(request: FastifyRequest, isCrowded: boolean): Promise<{ rank: Rank; done(): void }> {
		const session = sessions.known(request) ?? (isCrowded ? await lookUp(request) : null)
		if (session !== null && (ofSession.get(session) ?? 0) < mostOfOne)
			return { rank: ranks.people, done: enter(session) }
		const { method, raw } = request
		return { rank: isWrite(method) ? ranks.needed : rankOfAddress(raw.url ?? ''), done() {} }
	}
}

/** Only without a query: such pages are cached for everybody. */
const signIn = new Set([href('login'), href('register'), href('forgotPassword')])

/** The rank of a visitor's read. Providers redirect people to /api/auth, and only once. */
export const rankOfAddress = (url: string): Rank =>
	/^\/(?:pictures|assets|api\/auth)\//.test(url) || signIn.has(url) ? ranks.needed : ranks.computed

export const isWrite = (method: string): boolean => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
