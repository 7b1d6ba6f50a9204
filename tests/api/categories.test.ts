import { expect, it } from 'vitest'
import { call, site, startAppForTest } from '../support/app.ts'

it('GET /api/category is the four brands, the same for everybody, and may be cached', async () => {
	const app = await startAppForTest()
	const answer = await call(app, 'GET /api/category')
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['cache-control']).toBe('public, max-age=300')
	expect(answer.json()).toEqual(
		[
			['honda', 'Honda'],
			['ktm', 'KTM'],
			['suzuki', 'Suzuki'],
			['yamaha', 'Yamaha'],
		].map(([_id, brandName]) => ({ _id, brandName, brandImg: `${site}/brands/${_id}.svg` })),
	)
})
