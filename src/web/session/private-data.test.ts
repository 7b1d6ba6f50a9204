import { expect, test } from 'vitest'
import { emptyStorage, noStorage } from '../../../tests/support/browser-storage.ts'
import { dropPrivate, keepPrivate, privateNames, readPrivate } from './private-data.ts'

test('what is kept for somebody is read by them alone', () => {
	emptyStorage()
	keepPrivate('rahim', 'draft', { name: 'Helmet' })
	expect(readPrivate('rahim', 'draft')).toEqual({ name: 'Helmet' })
	expect(readPrivate('karim', 'draft')).toBeNull()
	expect(readPrivate('rahim', 'another draft')).toBeNull()
})

test('it takes the place of what was kept under its name, for whomever, until it is dropped', () => {
	emptyStorage()
	keepPrivate('rahim', 'draft', 1)
	keepPrivate('karim', 'draft', 2)
	expect([readPrivate('rahim', 'draft'), readPrivate('karim', 'draft')]).toEqual([null, 2])
	dropPrivate('draft')
	expect(readPrivate('karim', 'draft')).toBeNull()
})

test('the names of what is kept leave out what is not private', () => {
	const storage = emptyStorage()
	storage.setItem('motor.viewed', '[]')
	keepPrivate('rahim', 'draft', 1)
	keepPrivate('karim', 'outbox.1', 2)
	expect(privateNames().toSorted()).toEqual(['draft', 'outbox.1'])
})

test('where the storage is full or off, nothing is kept and nothing breaks', () => {
	noStorage()
	keepPrivate('rahim', 'draft', 1)
	dropPrivate('draft')
	expect(readPrivate('rahim', 'draft')).toBeNull()
})

test('what cannot be read as it was kept counts as nothing', () => {
	emptyStorage().setItem('motor.private.draft', '{"owner":"rahim"')
	expect(readPrivate('rahim', 'draft')).toBeNull()
})
