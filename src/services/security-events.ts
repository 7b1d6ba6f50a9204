import type { BaseLogger } from 'pino'

/** Names must not change: operators set alarms on them. */
export const securityEvents = [
	'account created',
	'role taken',
	'signed in',
	'sign-in refused',
	'signed out',
	'session ended',
	'attempt held back',
	'call refused',
	'input refused',
	'password changed',
	'password change refused',
	'password reset asked for',
	'password reset',
	'password reset refused',
	'password check refused',
	'second factor asked for',
	'second factor shown',
	'second factor refused',
	'second factor removed',
	'recovery code used',
	'recovery codes replaced',
	'passkey added',
	'passkey removed',
	'personal data read',
	'account deleted',
	'seller verified',
	'seller unverified',
	'user deleted',
	'listing deleted by admin',
	'reports dismissed',
	'reports decided',
	'user suspended',
	'suspension lifted',
	'review removed',
	'audit trail read',
	'verification decided',
	'admin appointed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Ids and network address only: no names, no e-mail addresses, nothing typed. */
interface SecurityFacts {
	by: string | null
	address: string
	[fact: string]: string | null
}

export function recordSecurityEvent(log: Pick<BaseLogger, 'info'>, event: SecurityEvent, facts: SecurityFacts): void {
	log.info({ security: event, ...facts }, `Security: ${event}`)
}
