import type { FastifyRequest } from 'fastify'
import type { CallName } from '../contract/api.ts'
import { recordSecurityEvent, type SecurityEvent } from '../services/security-events.ts'

/** The calls that are security events once they are done. */
const events: Partial<Record<CallName, SecurityEvent>> = {
	'POST /api/user': 'role taken',
	'PUT /api/user/{email}': 'role taken',
	'DELETE /api/user/{id}': 'user deleted',
	'POST /api/user/verify/{id}': 'seller verified',
	'DELETE /api/user/verify/{id}': 'seller unverified',
	'DELETE /api/product/{id}': 'listing deleted by admin',
	'DELETE /api/product/report/{id}': 'reports dismissed',
}

/** Logs a call that has succeeded, if it is a security event. */
export function recordCall(name: CallName, { actor, params, ip, log }: FastifyRequest): void {
	const event = events[name]
	if (!event || actor.role === 'visitor') return
	// A seller who deletes a listing of their own is no event; who saves their name only takes no role.
	if (event === 'listing deleted by admin' && actor.role !== 'admin') return
	if (event === 'role taken' && actor.role !== 'unfinished') return
	const { id } = params as { id?: string }
	recordSecurityEvent(log, event, { by: actor.uid, address: ip, call: name, ...(id !== undefined && { of: id }) })
}
