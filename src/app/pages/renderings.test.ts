import { expect, it } from 'vitest'
import type { Session, SessionUser } from '../../contract/people/sessions.ts'
import { createRenderings } from './renderings.ts'

const person = (name: string, more: Partial<SessionUser> = {}): NonNullable<Session> => ({
	user: {
		uid: `id of ${name}`,
		displayName: name,
		email: `${name}@motor.test`,
		role: 'buyer',
		verified: false,
		chosenRole: null,
		...more,
	},
	expiresAt: name.length,
})

/** Renders for one reader after the other, and reports who caused a new rendering. */
function renderedFor(
	readers: readonly Session[],
	shown: (reader: Session) => unknown,
	from = (_: number) => ['/', 'rows'],
) {
	const renderOnce = createRenderings()
	const anew: number[] = []
	const pages = readers.map((reader, n) =>
		renderOnce(from(n), reader, () => {
			anew.push(n)
			return { html: JSON.stringify(shown(reader)) ?? '', structuredData: null }
		}),
	)
	return { anew, html: pages.map(({ html }) => html) }
}

const roleOf = (reader: Session) => reader?.user.role

it('people who may do the same share what says nothing of who they are', () => {
	const { anew, html } = renderedFor([person('Rina'), person('Karim'), person('Rina')], roleOf)
	expect(anew).toEqual([0])
	expect(html).toEqual(['"buyer"', '"buyer"', '"buyer"'])
})

it.each<[string, (reader: Session) => unknown]>([
	['id', (reader) => reader?.user.uid],
	['name', (reader) => reader?.user.displayName],
	['e-mail address', (reader) => reader?.user.email],
	['end of the session', (reader) => reader?.expiresAt],
	['whole person', (reader) => ({ ...reader?.user })],
])('what asks for the %s is rendered for each, and right', (_, shown) => {
	const readers = [person('Rina'), person('Karim'), person('Rina')]
	const { anew, html } = renderedFor(readers, shown)
	expect(anew).toEqual([0, 1, 2])
	expect(html).toEqual(readers.map((reader) => JSON.stringify(shown(reader))))
})

it('whoever may do something else gets their own, and so does a visitor', () => {
	const others = [person('Rina', { role: 'seller' }), person('Rina', { suspended: true }), null, person('Karim')]
	expect(renderedFor([person('Rina'), ...others], roleOf).anew).toEqual([0, 1, 2, 3])
})

it('another answer, or another address, is rendered anew', () => {
	const from = [
		['/', 'rows'],
		['/', 'other rows'],
		['/sell', 'rows'],
		['/', 'rows'],
	]
	const readers = from.map(() => person('Rina'))
	expect(renderedFor(readers, roleOf, (n) => from[n] ?? []).anew).toEqual([0, 1, 2])
})

it('what nobody has asked for longest is forgotten once there is too much', () => {
	const renderOnce = createRenderings()
	let rendered = 0
	const large = (address: string) =>
		renderOnce([address], null, () => {
			rendered++
			return { html: 'x'.repeat(2 ** 22), structuredData: null }
		})
	for (const address of ['/1', '/2', '/3', '/4']) large(address)
	large('/1')
	expect(rendered).toBe(4)
	large('/5')
	large('/5')
	expect(rendered).toBe(5)
	large('/1')
	expect(rendered).toBe(5)
	large('/2')
	expect(rendered).toBe(6)
})
