import { expect } from '@playwright/test'
import { newOrder } from './listings.ts'
import type { Person } from './people.ts'
import type { Site } from './site.ts'

/** Posts to a site, as another screen of this person would. Must succeed. */
export async function post(
	{ origin }: Site,
	path: string,
	as: Person,
	body: object,
	method: 'POST' | 'PUT' = 'POST',
): Promise<{ insertedId: string }> {
	const answer = await fetch(`${origin}${path}`, {
		method,
		headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	expect(answer.status).toBe(200)
	return (await answer.json()) as { insertedId: string }
}

/** Books a listing and returns the order's id. */
export async function booked(site: Site, buyer: Person, listing: string): Promise<string> {
	return (await post(site, '/api/add/order', buyer, newOrder(listing))).insertedId
}
