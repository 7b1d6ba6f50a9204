import { expect, test } from 'vitest'
import { emptyStorage, noStorage } from '../../../tests/support/browser-storage.ts'
import { dropPrivate, keepPrivate, privateNames, readPrivate } from './private-data.ts'

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
