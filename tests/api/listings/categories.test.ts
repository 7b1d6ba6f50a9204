import { expect, it } from 'vitest'
import { brands } from '../../../src/contract/gear/brands.ts'
import { call, site, startAppForTest } from '../../support/app.ts'

it('GET /api/category lists the brands, sorted by name, the same for everyone, and may be cached', async () => {
	const app = await startAppForTest()
	const answer = await call(app, 'GET /api/category')
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['cache-control']).toBe('public, max-age=300')
	expect(answer.json()).toEqual(
		Object.entries(brands).map(([_id, brandName]) => ({ _id, brandName, brandImg: `${site}/brands/${_id}.svg` })),
	)
})
