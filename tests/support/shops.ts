import { randomUUID } from 'node:crypto'
import type { ShopChange } from '../../src/contract/shops/shops.ts'
import { call, type TestApp } from './app.ts'
import type { Person } from './people.ts'

/** Returns a name that no other shop has. */
export const shopName = () => `shop-${randomUUID().slice(0, 8)}`

/** Opens or changes a seller's shop. */
export const changeShop = (app: Pick<TestApp, 'app'>, as: Pick<Person, 'token'>, body: ShopChange | object) =>
	call(app, 'PUT /api/shop', { as, body })

/** Opens a seller's shop. Returns its name. */
export async function shopOf(app: Pick<TestApp, 'app'>, seller: Pick<Person, 'token'>): Promise<string> {
	const name = shopName()
	await changeShop(app, seller, { name, title: 'Helmets and more' })
	return name
}

/** Saves a reply. Returns its id. */
export async function replyOf(app: Pick<TestApp, 'app'>, as: Pick<Person, 'token'>): Promise<string> {
	const body = { title: 'Still there', text: 'Yes, {name}, {product} is still here.' }
	return (await call(app, 'POST /api/reply', { as, body })).json().insertedId
}

/** Returns the secret address of a person's calendar, as a path. */
export async function calendarOf(app: Pick<TestApp, 'app'>, as: Pick<Person, 'token'>): Promise<string> {
	return new URL((await call(app, 'POST /api/calendar', { as })).json().address).pathname
}
