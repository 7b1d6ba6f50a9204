import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api, CallInput, CallName, CallOutput } from '../contract/api.ts'
import type { Page } from '../contract/page.ts'
import type { Actor, Member, SignedIn } from '../domain/actor.ts'

/** The actor a handler gets: the row's `who` has been checked. */
type ActorOf<Name extends CallName> = Api[Name]['who'] extends 'open'
	? Actor
	: Api[Name]['who'] extends 'signedIn'
		? SignedIn
		: Api[Name]['who'] extends readonly (infer Kind extends Member['role'])[]
			? Member<Kind>
			: never

/** What a handler returns: a page (its next address goes into the `Link` header), a list as a file, or the answer itself. */
type Answer<Name extends CallName> = Api[Name] extends { paged: true }
	? CallOutput<Name> extends (infer Row)[]
		? Page<Row> | Readable
		: never
	: CallOutput<Name>

interface CallContext<Name extends CallName> {
	readonly actor: ActorOf<Name>
	readonly request: FastifyRequest
	readonly reply: FastifyReply
}

/** Turns a parsed call into one call of a domain function. */
type Handler<Name extends CallName> = (
	input: CallInput<Name>,
	context: CallContext<Name>,
) => Answer<Name> | Promise<Answer<Name>>

/** One handler per row of the API table. */
export type Handlers = { [Name in CallName]: Handler<Name> }

/** The answer to a write that created something. */
export const inserted = async (id: string | Promise<string>) => ({ acknowledged: true, insertedId: await id }) as const
/** The answer to a write that changed something; 0 if there was nothing to change. */
export const modified = async (count: number | Promise<number>) =>
	({ acknowledged: true, modifiedCount: await count }) as const
/** The answer to a write that deleted something; 0 if it was already gone. */
export const deleted = async (count: number | Promise<number>) =>
	({ acknowledged: true, deletedCount: await count }) as const
