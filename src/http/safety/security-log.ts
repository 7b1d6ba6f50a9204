import type { FastifyRequest } from 'fastify'
import type { CallName } from '../../contract/api.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../services/security-events.ts'

/** Calls to log as security events on success. */
const events: Partial<Record<CallName, SecurityEvent>> = {
	'POST /api/user': 'role taken',
	'PUT /api/user/{email}': 'role taken',
	'DELETE /api/user/{id}': 'user deleted',
	'DELETE /api/account': 'account deleted',
	'GET /api/account/data': 'personal data read',
	'DELETE /api/account/session': 'session ended',
	'DELETE /api/account/session/{id}': 'session ended',
	'POST /api/account/passkey': 'passkey added',
	'DELETE /api/account/passkey/{id}': 'passkey removed',
	'DELETE /api/user/session/{id}': 'session ended',
	'POST /api/user/verify/{id}': 'seller verified',
	'DELETE /api/user/verify/{id}': 'seller unverified',
	'DELETE /api/product/{id}': 'listing deleted by admin',
	'DELETE /api/product/report/{id}': 'reports dismissed',
	'POST /api/report/act/{listingId}': 'reports decided',
	'POST /api/user/suspend/{id}': 'user suspended',
	'DELETE /api/user/suspend/{id}': 'suspension lifted',
	'DELETE /api/review/{id}': 'review removed',
	'GET /api/audit': 'audit trail read',
	'POST /api/verification/act/{id}': 'verification decided',
}

/** Logs a successful call if it is a security event. */
export function recordCall(name: CallName, { actor, params, ip, log }: FastifyRequest): void {
	const event = events[name]
	if (!event || actor.role === 'visitor') return
	// Sellers deleting their own listings do not count, nor does saving only a name.
	if (event === 'listing deleted by admin' && actor.role !== 'admin') return
	if (event === 'role taken' && actor.role !== 'unfinished') return
	const { id } = params as { id?: string }
	recordSecurityEvent(log, event, { by: actor.uid, address: ip, call: name, ...(id !== undefined && { of: id }) })
}
