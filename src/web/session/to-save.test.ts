import { expect, test } from 'vitest'
import { emptyStorage, forTest, noStorage } from '../../../tests/support/browser-storage.ts'
import { keepToSave, takeToSave } from './to-save.ts'

const on = (pathname: string, search = '') => forTest('location', { pathname, search })

test('what a visitor wanted to save can be taken once, on the page where they wanted it', () => {
	emptyStorage('sessionStorage')
	on('/category/honda', '?sort=name')
	keepToSave({ wish: 'listing-1' })
	expect(takeToSave('/category/honda?sort=name')).toMatchObject({ wish: 'listing-1' })
	expect(takeToSave('/category/honda?sort=name')).toBeNull()
})

test('it is forgotten if the sign-in leads elsewhere', () => {
	emptyStorage('sessionStorage')
	on('/search', '?q=helmet')
	keepToSave({ search: { name: 'helmet', address: '/search?q=helmet' } })
	expect(takeToSave('/search?q=boots')).toBeNull()
	expect(takeToSave('/search?q=helmet')).toBeNull()
})

test('without storage nothing is saved, and nothing breaks', () => {
	noStorage('sessionStorage')
	on('/')
	keepToSave({ wish: 'listing-1' })
	expect(takeToSave('/')).toBeNull()
})

test('a value that was tampered with counts as nothing', () => {
	emptyStorage('sessionStorage').setItem('motor.to-save', '{')
	expect(takeToSave('/')).toBeNull()
})
