import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatewayForms } from '../../contract/addresses.ts'
import { api, type CallName } from '../../contract/api.ts'
import type { Call } from '../../contract/calls/call.ts'
import type { RefusalKind } from '../../contract/errors.ts'
import { networkOf } from '../../services/network.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../services/security-events.ts'
import { failureOf } from '../answers/errors.ts'
import { createAdmission } from './admission.ts'

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
	// Sellers deleting their own listings do not count, nor do people who only save their name.
	if (event === 'listing deleted by admin' && actor.role !== 'admin') return
	if (event === 'role taken' && actor.role !== 'unfinished') return
	const { id } = params as { id?: string }
	recordSecurityEvent(log, event, { by: actor.uid, address: ip, call: name, ...(id !== undefined && { of: id }) })
}

/** Refusals that may be attacks. Being too late, or Motor being too busy, is not one. */
const refusals: Partial<Record<RefusalKind, SecurityEvent>> = {
	'signed out': 'call refused',
	forbidden: 'call refused',
	missing: 'call refused',
	malformed: 'input refused',
	'too large': 'input refused',
	unsupported: 'input refused',
	invalid: 'input refused',
	'too often': 'attempt held back',
}

/** Not a call, but anyone can send one that no gateway has signed. */
const forgedNotice = `POST ${gatewayForms.notice}`

/** Per network and process. More would only fill the log. */
const mostRefusals = { most: 30, windowMs: 60_000 }

/** Logs a server's refused calls, without their input. */
export function recordRefusals(app: FastifyInstance): void {
	const admits = createAdmission(mostRefusals)
	app.addHook('onError', async ({ method, routeOptions, actor, ip, log }, _reply, error) => {
		const name = `${method} ${routeOptions.url?.replace(/:(\w+)/g, '{$1}')}`
		const call: Call | undefined = api[name as CallName]
		const { kind } = failureOf(error)
		const event = refusals[kind]
		if (!event || !(call || name === forgedNotice)) return
		// Anyone can follow a link to a listing that is gone.
		if (kind === 'missing' && call?.who === 'open') return
		if (!admits(networkOf(ip))) return
		const by = actor && 'uid' in actor ? actor.uid : null
		recordSecurityEvent(log, event, { by, address: ip, call: name, kind })
	})
}
