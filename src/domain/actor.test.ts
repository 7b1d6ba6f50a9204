import { expect, it } from 'vitest'
import { type Actor, isMember, type Member, member, memberId, signedIn, visitor } from './actor.ts'

const seller = { role: 'seller', id: 'seller-1' } as Member
const unfinished = { role: 'unfinished', uid: 'account-1' } as Actor
const refused = (kind: string) => expect.objectContaining({ kind })

it('a visitor is nobody and must sign in first', () => {
	expect(isMember(visitor)).toBe(false)
	expect(memberId(visitor)).toBeNull()
	for (const ask of [() => signedIn(visitor), () => member(visitor)]) expect(ask).toThrow(refused('signed out'))
})

it('a person who has not finished registering is signed in but not yet a member', () => {
	expect(signedIn(unfinished)).toBe(unfinished)
	expect(isMember(unfinished)).toBe(false)
	expect(memberId(unfinished)).toBeNull()
	expect(() => member(unfinished)).toThrow(refused('forbidden'))
	expect(() => member(unfinished)).toThrow('finish your registration')
})

it('a member passes if their role, or any role, is required', () => {
	expect([isMember(seller), memberId(seller)]).toEqual([true, 'seller-1'])
	expect(member(seller)).toBe(seller)
	expect(member(seller, ['admin', 'seller'])).toBe(seller)
	expect(() => member(seller, ['admin', 'buyer'])).toThrow(refused('forbidden'))
	expect(() => member(seller, [])).toThrow(refused('forbidden'))
})
