import * as z from 'zod/mini'
import type { LimitName } from '../limits.ts'
import type { Role } from '../people/users.ts'

/** Who may make the call. `signedIn` includes people who have not finished registering. */
export type Who = 'open' | 'signedIn' | readonly Role[]

export interface Call {
	readonly summary: string
	readonly who: Who
	readonly params?: z.ZodMiniType
	readonly query?: z.ZodMiniType
	readonly body?: z.ZodMiniType
	/** Name of the multipart field, for a call that takes a file. If there is a `body` too, it takes either. */
	readonly upload?: string
	/** Body of a 200 answer. Paged lists also send a `Link` header. */
	readonly output: z.ZodMiniType
	readonly paged?: true
	/** Content type of a 200 answer that is not JSON. */
	readonly media?: string
	/** The answer stays open as long as the client listens, unless a certain parameter is set. */
	readonly stream?: true
	/** The same answer for everyone: read without a session and cacheable. */
	readonly shared?: true
	/** How many seconds clients may cache a shared answer; 300 by default. */
	readonly keptFor?: number
	/** Which of THE LIMITS it counts towards. An open read without one counts towards `reads`. */
	readonly limit?: LimitName
	/** A write that changes nothing that other people's answers share. */
	readonly unshared?: true
	/** A write that is refused without an `Idempotency-Key`. */
	readonly needsKey?: true
	/** A write that suspended members may also make. */
	readonly whileSuspended?: true
}

export const OneId = z.object({ id: z.string() })
