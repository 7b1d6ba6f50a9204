import type { BaseLogger } from 'pino'

/** THE LEVELS of the log: refusals are warnings. Names must not change, because operators set alarms on them. */
export const securityEvents = {
	'account created': 'info',
	'role taken': 'info',
	'signed in': 'info',
	'sign-in refused': 'warn',
	'signed out': 'info',
	'session ended': 'info',
	'attempt held back': 'warn',
	'call refused': 'warn',
	'input refused': 'warn',
	'password changed': 'info',
	'password change refused': 'warn',
	'password reset asked for': 'info',
	'password reset': 'info',
	'password reset refused': 'warn',
	'password check refused': 'warn',
	'second factor asked for': 'info',
	'second factor shown': 'info',
	'second factor refused': 'warn',
	'second factor removed': 'info',
	'recovery code used': 'info',
	'recovery codes replaced': 'info',
	'passkey added': 'info',
	'passkey removed': 'info',
	'personal data read': 'info',
	'account deleted': 'info',
	'seller verified': 'info',
	'seller unverified': 'info',
	'user deleted': 'info',
	'listing deleted by admin': 'info',
	'reports dismissed': 'info',
	'reports decided': 'info',
	'user suspended': 'info',
	'suspension lifted': 'info',
	'review removed': 'info',
	'audit trail read': 'info',
	'verification decided': 'info',
	'admin appointed': 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

/** Only ids and the network address: no names, e-mail addresses or user input. */
interface SecurityFacts {
	by: string | null
	address: string
	[fact: string]: string | null
}

type Log = Pick<BaseLogger, 'info' | 'warn'>

export function recordSecurityEvent(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
	log[securityEvents[event]]({ security: event, ...facts }, `Security: ${event}`)
}
