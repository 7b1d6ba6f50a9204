import { describe, expect, it } from 'vitest'
import type { Place } from '../../../src/contract/deals/orders.ts'
import { districtCodes } from '../../../src/contract/gear/districts.ts'
import { call, startAppForTest } from '../../support/app.ts'

describe('GET /api/place', () => {
	it('names public places in every district, each once, in both languages', async () => {
		const app = await startAppForTest()
		const all: Place[] = (await call(app, 'GET /api/place')).json()
		expect(new Set(all.map(({ place }) => place)).size).toBe(all.length)
		for (const district of districtCodes) {
			const places: Place[] = (await call(app, `GET /api/place?district=${district}`)).json()
			expect(places).toEqual(all.filter((each) => each.district === district))
			expect(places.length).toBeGreaterThanOrEqual(3)
			for (const { name } of places) expect(name.bn).toMatch(/^[\u0980-\u09ff ,।]+$/)
		}
	})

	it('refuses an unknown district', async () => {
		const app = await startAppForTest()
		const answer = await call(app, 'GET /api/place?district=atlantis')
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toEqual({ district: 'Choose one of the districts.' })
	})
})
