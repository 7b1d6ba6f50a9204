import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyDatabases } from '../../../tests/support/browser-database.ts'
import { openHistory } from '../../../tests/support/browser-history.ts'
import { emptyStorage, noStorage } from '../../../tests/support/browser-storage.ts'
import { pass, runHook, stopTime } from '../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../tests/support/told-answers.ts'
import { reads } from '../api/reads.ts'
import {
	dropPrivate,
	keepPrivate,
	photosKept,
	privateNames,
	readPrivate,
	useForgetFormerPerson,
	viewedKey,
} from './private-data.ts'

test('a value kept for a person is read by them alone', () => {
	emptyStorage()
	keepPrivate('rahim', 'draft', { name: 'Helmet' })
	expect(readPrivate('rahim', 'draft')).toEqual({ name: 'Helmet' })
	expect(readPrivate('karim', 'draft')).toBeNull()
	expect(readPrivate('rahim', 'another draft')).toBeNull()
})

test('it replaces any value kept under its name, whoever owned it, until it is dropped', () => {
	emptyStorage()
	keepPrivate('rahim', 'draft', 1)
	keepPrivate('karim', 'draft', 2)
	expect([readPrivate('rahim', 'draft'), readPrivate('karim', 'draft')]).toEqual([null, 2])
	dropPrivate('draft')
	expect(readPrivate('karim', 'draft')).toBeNull()
})

test('the names of kept values leave out what is not private', () => {
	const storage = emptyStorage()
	storage.setItem('motor.viewed', '[]')
	keepPrivate('rahim', 'draft', 1)
	keepPrivate('karim', 'outbox.1', 2)
	expect(privateNames().toSorted()).toEqual(['draft', 'outbox.1'])
})

test('if the storage is full or off, nothing is kept and nothing breaks', () => {
	noStorage()
	keepPrivate('rahim', 'draft', 1)
	dropPrivate('draft')
	expect(readPrivate('rahim', 'draft')).toBeNull()
})

test('a value that cannot be parsed counts as nothing', () => {
	emptyStorage().setItem('motor.private.draft', '{"owner":"rahim"')
	expect(readPrivate('rahim', 'draft')).toBeNull()
})

/** A page on a device where Rahim has kept a draft and a photo, and where a listing was viewed and a page scrolled. */
async function page(person: string, path = '/') {
	stopTime()
	const { tell } = openHistory(path)
	const storage = emptyStorage()
	const scrolled = emptyStorage('sessionStorage')
	const databases = emptyDatabases()
	const asked = answersWhenTold()
	keepPrivate('rahim', 'draft', 1)
	keepPrivate('rahim', photosKept, true)
	indexedDB.open(photosKept)
	storage.setItem(viewedKey, '["1"]')
	scrolled.setItem('scroll', '{"/":900}')
	const { cache } = runHook(useForgetFormerPerson, undefined, { person })
	await pass()
	return {
		tell,
		asked,
		/** The next person whom the page reads; null is a visitor. */
		async turnTo(next: string | null) {
			act(() => void cache.setQueryData<unknown>(reads.session().queryKey, next && { user: { uid: next } }))
			await pass()
		},
		kept: () => ({
			names: privateNames().toSorted(),
			databases: databases.names(),
			viewed: storage.getItem(viewedKey) !== null,
			scrolled: scrolled.getItem('scroll') !== null,
		}),
	}
}
const everything = { names: ['draft', photosKept], databases: [photosKept], viewed: true, scrolled: true }
const nothing = { names: [], databases: [], viewed: false, scrolled: false }

test.each(['karim', null])(
	'once the page turns from Rahim to %s, nothing of Rahim is left on the device',
	async (next) => {
		const { turnTo, kept } = await page('rahim')
		expect(kept(), 'while it is his').toEqual(everything)
		await turnTo(next)
		expect(kept()).toEqual(nothing)
	},
)

test('whoever signs in where another was before finds nothing private of theirs', async () => {
	const { turnTo, kept } = await page('karim')
	expect(kept()).toMatchObject({ names: [], databases: [] })
	keepPrivate('karim', 'draft', 2)
	await turnTo('karim')
	expect(kept().names).toEqual(['draft'])
})

test('the offline page, which is rendered for no one, forgets nothing', async () => {
	const { turnTo, kept } = await page('rahim', '/offline')
	await turnTo(null)
	expect(kept()).toEqual(everything)
})

test('a page that comes back from memory asks who is signed in, and one that is loaded does not', async () => {
	const { tell, asked } = await page('rahim')
	tell('pageshow', { persisted: false })
	await pass()
	expect(asked).toHaveLength(0)
	tell('pageshow', { persisted: true })
	await pass()
	expect(asked.map(({ path }) => path)).toEqual(['/api/auth/get-session'])
})
