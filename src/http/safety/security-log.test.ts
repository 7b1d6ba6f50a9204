import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CallName } from '../../contract/api.ts'
import { recordCall } from './security-log.ts'

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

test('a role is logged when it is taken, and no more', () => {
	expect(logged('POST /api/user', 'unfinished')).toMatchObject([{ security: 'role taken', by: 'who' }])
	expect(logged('PUT /api/user/{email}', 'unfinished')).toMatchObject([{ security: 'role taken', by: 'who' }])
	expect(logged('PUT /api/user/{email}', 'buyer')).toEqual([])
})

test('a seller who deletes a listing of their own, a reader and a visitor leave no line', () => {
	expect(logged('DELETE /api/product/{id}', 'seller')).toEqual([])
	expect(logged('GET /api/category', 'admin')).toEqual([])
	expect(logged('POST /api/user', 'visitor')).toEqual([])
})
