import type { BaseLogger } from 'pino'

/** Everything that is logged for the sake of security. The names stay: alarms are built on them. */
export const securityEvents = [
	'account created',
	'role taken',
	'signed in',
	'sign-in refused',
	'signed out',
	'session ended',
	'attempt held back',
	'password changed',
	'password change refused',
	'password reset asked for',
	'password reset',
	'password reset refused',
	'seller verified',
	'seller unverified',
	'user deleted',
	'listing deleted by admin',
	'reports dismissed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Ids and the network address only: no name, no e-mail address, nothing that was typed. */
export interface SecurityFacts {
	/** The identity of whoever did it; null where nobody is known. */
	by: string | null
	/** Their address on the network. */
	address: string
	/** What else tells the event: the id of what was changed, the role, the call. */
	[fact: string]: string | null
}

/** Logs one security event; every line of this kind has `security`, `by` and `address`. */
export function recordSecurityEvent(log: Pick<BaseLogger, 'info'>, event: SecurityEvent, facts: SecurityFacts): void {
	log.info({ security: event, ...facts }, `Security: ${event}`)
}
