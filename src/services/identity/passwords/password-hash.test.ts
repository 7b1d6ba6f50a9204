import { hashPassword as formerHash } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, strongCost, verifyPassword } from './password-hash.ts'

const cost = { log2N: 10, r: 8, p: 1 }

test('a hash tells its cost, and verifies its password only', async () => {
	const hash = await hashPassword('a long road ahead', cost)
	expect(hash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{86}$/)
	expect(await verifyPassword('a long road ahead', hash)).toBe(true)
	expect(await verifyPassword('a long road behind', hash)).toBe(false)
	expect(await hashPassword('a long road ahead', cost)).not.toBe(hash)
	expect([isOutdated(hash, cost), isOutdated(hash, strongCost)]).toEqual([false, true])
})

test('a hash of the identity library still verifies, and is outdated', async () => {
	const hash = await formerHash('a long road ahead')
	expect(await verifyPassword('a long road ahead', hash)).toBe(true)
	expect(await verifyPassword('a long road behind', hash)).toBe(false)
	expect(isOutdated(hash, strongCost)).toBe(true)
})

test.each(['', 'plain', '$scrypt$ln=40,r=8,p=1$c2FsdA$a2V5', 'salt:key'])('%j is not a hash', async (wrong) => {
	await expect(verifyPassword('a long road ahead', wrong)).rejects.toThrow('unknown form')
})
