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

it('people with the same permissions share a rendering that does not depend on who they are', () => {
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
])('a rendering that uses the %s is made for each reader, correctly', (_, shown) => {
	const readers = [person('Rina'), person('Karim'), person('Rina')]
	const { anew, html } = renderedFor(readers, shown)
	expect(anew).toEqual([0, 1, 2])
	expect(html).toEqual(readers.map((reader) => JSON.stringify(shown(reader))))
})

it('people with other permissions get their own rendering, and so do visitors', () => {
	const others = [person('Rina', { role: 'seller' }), person('Rina', { suspended: true }), null, person('Karim')]
	expect(renderedFor([person('Rina'), ...others], roleOf).anew).toEqual([0, 1, 2, 3])
})

it('another answer or address is rendered again', () => {
	const from = [
		['/', 'rows'],
		['/', 'other rows'],
		['/sell', 'rows'],
		['/', 'rows'],
	]
	const readers = from.map(() => person('Rina'))
	expect(renderedFor(readers, roleOf, (n) => from[n] ?? []).anew).toEqual([0, 1, 2])
})

it('the least recently used rendering is evicted once there are too many', () => {
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
