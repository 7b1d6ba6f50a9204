import { expect, test } from 'vitest'
import { emptyStorage, forTest, noStorage } from '../../../tests/support/browser-storage.ts'
import { keepToSave, takeToSave } from './to-save.ts'

const on = (pathname: string, search = '') => forTest('location', { pathname, search })

test('what a visitor wanted to save is there once, on the page where they wanted it', () => {
	emptyStorage('sessionStorage')
	on('/category/honda', '?sort=name')
	keepToSave({ wish: 'listing-1' })
	expect(takeToSave('/category/honda?sort=name')).toMatchObject({ wish: 'listing-1' })
	expect(takeToSave('/category/honda?sort=name')).toBeNull()
})

test('where the sign-in leads elsewhere it is forgotten', () => {
	emptyStorage('sessionStorage')
	on('/search', '?q=helmet')
	keepToSave({ search: { name: 'helmet', address: '/search?q=helmet' } })
	expect(takeToSave('/search?q=boots')).toBeNull()
	expect(takeToSave('/search?q=helmet')).toBeNull()
})

test('without a storage nothing is saved, and nothing breaks', () => {
	noStorage('sessionStorage')
	on('/')
	keepToSave({ wish: 'listing-1' })
	expect(takeToSave('/')).toBeNull()
})

test('what was tampered with counts as nothing', () => {
	emptyStorage('sessionStorage').setItem('motor.to-save', '{')
	expect(takeToSave('/')).toBeNull()
})
