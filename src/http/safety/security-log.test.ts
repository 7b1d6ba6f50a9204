import { Writable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CallName } from '../../contract/api.ts'
import { type RefusalKind, refusals } from '../../contract/errors.ts'
import { Failure } from '../../domain/failure.ts'
import { recordCall, recordRefusals } from './security-log.ts'

function logged(name: CallName, role: string): unknown[] {
	const lines: unknown[] = []
	const actor = { role, uid: 'who', email: 'admin@motor.test', displayName: 'Admin' }
	const log = { info: (fields: object) => void lines.push(fields) }
	recordCall(name, { actor, params: { id: 'what' }, ip: '203.0.113.7', log } as unknown as FastifyRequest)
	return lines
}

test.each([
	['DELETE /api/user/{id}', 'user deleted'],
	['DELETE /api/user/session/{id}', 'session ended'],
	['POST /api/user/verify/{id}', 'seller verified'],
	['DELETE /api/user/verify/{id}', 'seller unverified'],
	['DELETE /api/product/{id}', 'listing deleted by admin'],
	['DELETE /api/product/report/{id}', 'reports dismissed'],
	['POST /api/report/act/{listingId}', 'reports decided'],
	['POST /api/user/suspend/{id}', 'user suspended'],
	['DELETE /api/user/suspend/{id}', 'suspension lifted'],
	['DELETE /api/review/{id}', 'review removed'],
	['GET /api/audit', 'audit trail read'],
	['POST /api/verification/act/{id}', 'verification decided'],
] as const)('%s by an admin is logged as "%s", by ids and the address only', (call, security) => {
	expect(logged(call, 'admin')).toEqual([{ security, by: 'who', of: 'what', address: '203.0.113.7', call }])
})

test.each([
	['DELETE /api/account', 'account deleted'],
	['GET /api/account/data', 'personal data read'],
	['DELETE /api/account/session', 'session ended'],
	['DELETE /api/account/session/{id}', 'session ended'],
	['POST /api/account/passkey', 'passkey added'],
	['DELETE /api/account/passkey/{id}', 'passkey removed'],
] as const)('%s, by which somebody could make an account theirs, is logged as "%s"', (call, security) => {
	for (const role of ['buyer', 'seller', 'unfinished']) expect(logged(call, role)).toMatchObject([{ security, call }])
})

test('a role is logged only when it is taken', () => {
	expect(logged('POST /api/user', 'unfinished')).toMatchObject([{ security: 'role taken', by: 'who' }])
	expect(logged('PUT /api/user/{email}', 'unfinished')).toMatchObject([{ security: 'role taken', by: 'who' }])
	expect(logged('PUT /api/user/{email}', 'buyer')).toEqual([])
})

test('a seller who deletes their own listing, a reader and a visitor leave no line', () => {
	expect(logged('DELETE /api/product/{id}', 'seller')).toEqual([])
	expect(logged('GET /api/category', 'admin')).toEqual([])
	expect(logged('POST /api/user', 'visitor')).toEqual([])
})

/** The log lines for these calls when they are refused, from this network address. */
async function refused(kind: RefusalKind, urls: readonly string[], from = '203.0.113.7') {
	const lines: Record<string, unknown>[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			const { security, by, address, call, kind } = JSON.parse(String(chunk))
			if (security) lines.push({ security, by, address, call, kind })
			done()
		},
	})
	const app = Fastify({ logger: { stream } })
	recordRefusals(app)
	const refuse = async () => {
		throw new Failure(kind)
	}
	app.get('/api/product/preview/:id', refuse)
	app.get('/api/order/:id', refuse)
	app.get('/nowhere', refuse)
	for (const url of urls) await app.inject({ url, remoteAddress: from })
	return lines
}

test.each(Object.keys(refusals).map((kind) => [kind as RefusalKind]))(
	'a call refused as "%s" is logged only if it may be an attack',
	async (kind) => {
		const attempts: Partial<Record<RefusalKind, string>> = {
			'signed out': 'call refused',
			forbidden: 'call refused',
			missing: 'call refused',
			malformed: 'input refused',
			'too large': 'input refused',
			unsupported: 'input refused',
			invalid: 'input refused',
			'too often': 'attempt held back',
		}
		const security = attempts[kind]
		const line = { security, by: null, address: '203.0.113.7', call: 'GET /api/order/{id}', kind }
		expect(await refused(kind, ['/api/order/4711'])).toEqual(security ? [line] : [])
	},
)

test('a missing record that anyone may look up is not logged, nor is an address that is no call', async () => {
	expect(await refused('missing', ['/api/product/preview/4711', '/nowhere'])).toEqual([])
	expect(await refused('invalid', ['/api/product/preview/4711', '/nowhere'])).toMatchObject([
		{ call: 'GET /api/product/preview/{id}', kind: 'invalid' },
	])
})

test('at most thirty refusals per network are logged', async () => {
	const asked = Array.from({ length: 31 }, () => '/api/order/4711')
	expect(await refused('forbidden', asked)).toHaveLength(30)
})
