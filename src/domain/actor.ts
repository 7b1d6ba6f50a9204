import type { ChosenRole, Role } from '../contract/people/users.ts'
import { forbidden, signedOut } from './failure.ts'

interface Visitor {
	readonly role: 'visitor'
}

/** The signed-in person, as the identity provider knows them. */
interface Identified {
	readonly uid: string
	readonly displayName: string
	readonly email: string
	readonly chosenRole: ChosenRole | null
	/** Whether two-factor codes are on. If so, this session has shown a code or a passkey. */
	readonly secondFactor: boolean
	/** Whether this session has shown a passkey. */
	readonly passkeyShown: boolean
	readonly sessionId: string
	readonly sessionStartedAt: Date
	readonly sessionExpiresAt: Date
}

/** Signed in, but without a user record yet. */
interface Unfinished extends Identified {
	readonly role: 'unfinished'
}

/** Signed in, with a user record. */
export interface Member<Kind extends Role = Role> extends Identified {
	readonly role: Kind
	readonly id: string
	readonly name: string
	readonly verified: boolean
	/** A suspended member may read but change nothing. */
	readonly suspended: boolean
	readonly createdAt: Date
}

export type SignedIn = Unfinished | Member

/** The caller. */
export type Actor = Visitor | SignedIn

export const visitor: Visitor = { role: 'visitor' }

export function isMember(actor: Actor): actor is Member {
	return actor.role !== 'visitor' && actor.role !== 'unfinished'
}

/** Whether this is an admin who has shown neither. A passkey alone counts as two factors. */
export const owesSecondFactor = (actor: Actor): boolean =>
	actor.role === 'admin' && !actor.secondFactor && !actor.passkeyShown

/** Requires someone signed in. */
export function signedIn(actor: Actor): SignedIn {
	if (actor.role === 'visitor') throw signedOut()
	return actor
}

/** Requires a member with one of these roles, or any role if none is given. */
export function member<Kind extends Role = Role>(actor: Actor, roles?: readonly Kind[]): Member<Kind> {
	const person = signedIn(actor)
	if (!isMember(person)) throw forbidden('finishRegistration')
	if (roles && !roles.includes(person.role as Kind)) throw forbidden()
	return person as Member<Kind>
}

/** The id to look up the actor's marks by. Null without a user record. */
export function memberId(actor: Actor): string | null {
	return isMember(actor) ? actor.id : null
}
