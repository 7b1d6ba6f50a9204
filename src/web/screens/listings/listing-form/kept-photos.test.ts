import { expect, test } from 'vitest'
import { emptyDatabases, noDatabases } from '../../../../../tests/support/browser-database.ts'
import { emptyStorage, forTest, noStorage } from '../../../../../tests/support/browser-storage.ts'
import { pass, stopTime } from '../../../../../tests/support/hook.tsx'
import { dropPrivate } from '../../../session/private-data.ts'
import { forgetPhoto, type KeptPhoto, keepPhoto, listPhotos } from './kept-photos.ts'

const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
const photo = (id: string, order: number, more: Partial<KeptPhoto> = {}): KeptPhoto => ({
	id,
	owner: 'karim',
	form: 'draft',
	order,
	file,
	scaled: false,
	slot: undefined,
	...more,
})
const listed = async (owner = 'karim', name = 'draft') => (await listPhotos({ owner, name })).map(({ id }) => id)

test('the photos of a form come back as they were kept, in the order they were chosen', async () => {
	emptyStorage()
	const device = emptyDatabases()
	const kept = [photo('b', 2), photo('a', 1, { scaled: true, slot: 'front' as never }), photo('c', 3)]
	for (const one of kept) expect(await keepPhoto(one)).toBe(true)
	await keepPhoto(photo('d', 4, { form: 'another' }))
	expect(await listPhotos({ owner: 'karim', name: 'draft' })).toEqual([kept[1], kept[0], kept[2]])
	expect(await listed('karim', 'another')).toEqual(['d'])
	await keepPhoto(photo('c', 0))
	expect(await listed(), 'it was kept anew').toEqual(['c', 'a', 'b'])
	expect([device.names(), device.open]).toEqual([['motor.photos'], 0])
})

test('a forgotten photo is gone, and forgetting one that was never there is no failure', async () => {
	emptyStorage()
	const device = emptyDatabases()
	await keepPhoto(photo('a', 1))
	await keepPhoto(photo('b', 2))
	await forgetPhoto('a')
	await forgetPhoto('z')
	expect([await listed(), device.open]).toEqual([['b'], 0])
})

test('photos of the person signed in before are forgotten', async () => {
	emptyStorage()
	const device = emptyDatabases()
	await keepPhoto(photo('a', 1))
	await keepPhoto(photo('b', 2, { owner: 'salma' }))
	expect(await listed('salma')).toEqual(['b'])
	expect(device.records('motor.photos', 'photos')).toMatchObject([{ id: 'b' }])
})

test('if nothing was kept, no database is created', async () => {
	emptyStorage()
	const device = emptyDatabases()
	expect([await listed(), device.names()]).toEqual([[], []])
	await keepPhoto(photo('a', 1))
	dropPrivate('motor.photos')
	expect(await listed()).toEqual([])
})

test('a photo is not kept if signing out could not forget it', async () => {
	noStorage()
	const device = emptyDatabases()
	expect([await keepPhoto(photo('a', 1)), device.names()]).toEqual([false, []])
})

test('a full device reports that it could not keep a photo, and goes on', async () => {
	emptyStorage()
	const device = emptyDatabases()
	device.isFull = true
	expect([await keepPhoto(photo('a', 1)), device.open]).toEqual([false, 0])
	device.isFull = false
	expect([await keepPhoto(photo('b', 2)), await listed()]).toEqual([true, ['b']])
})

test('if databases are disabled, nothing is kept, and nothing breaks', async () => {
	emptyStorage()
	noDatabases()
	expect([await keepPhoto(photo('a', 1)), await listed(), await forgetPhoto('a')]).toEqual([false, [], undefined])
})

test('a database that never answers is given up after five seconds', async () => {
	emptyStorage()
	stopTime()
	forTest('indexedDB', { open: () => new EventTarget() })
	const found: unknown[] = []
	const tell = (answer: unknown) => void found.push(answer)
	void keepPhoto(photo('a', 1)).then(tell)
	void forgetPhoto('a').then(tell)
	void listed().then(tell)
	await pass(4_999)
	expect(found).toEqual([])
	await pass(1)
	expect(found).toEqual([false, undefined, []])
})
