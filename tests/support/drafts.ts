import { call, type TestApp } from './app.ts'
import { newProduct, pictureOf } from './listings.ts'
import type { Person } from './people.ts'

/** What a seller sends to save a draft that is ready to publish. */
export async function newDraft(app: TestApp, as: Person) {
	return { fields: newProduct((await pictureOf(app, as)).address) }
}

/** Saves such a draft and returns its id. */
export async function draftOf(app: TestApp, as: Person): Promise<string> {
	return (await call(app, 'POST /api/draft', { as, body: await newDraft(app, as) })).json().insertedId
}
