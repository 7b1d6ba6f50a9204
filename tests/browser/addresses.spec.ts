import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '../support/browser.ts'

/** Sends a request target unchanged. A browser or `fetch` would normalise it first. */
async function answerTo(origin: string, method: string, target: string) {
	const { hostname, port } = new URL(origin)
	const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
	send({ hostname, port, method, path: target }, resolve).on('error', reject).end()
	const answer = await promise
	const { statusCode = 0, headers } = answer
	return { status: statusCode, headers, body: await text(answer) }
}

const astray = [
	['//', '/'],
	['//[', '/['],
	['//:99999/', '/:99999/'],
	['//evil.test/x', '/evil.test/x'],
	['///evil.test', '/evil.test'],
	['//evil.test/', '/evil.test/'],
	['/\\evil.test', '/evil.test'],
	['//evil.test/%2f..', '/evil.test/%2f..'],
	['//evil.test/..//evil.test', '/evil.test'],
] as const

test('an address that looks like another site is one of this site, whatever the method', async ({ site }) => {
	for (const [target, address] of astray) {
		for (const method of ['GET', 'HEAD']) {
			const { status, headers } = await answerTo(site.origin, method, target)
			expect([method, target, status, headers.location]).toEqual([method, target, 302, address])
		}
		const { status, headers } = await answerTo(site.origin, 'POST', target)
		expect([target, status, headers.location]).toEqual([target, 303, address])
	}
	for (const [target, address] of [
		['http://evil.test/x', '/x'],
		['/%2f%2fevil.test', '/%2f%2fevil.test'],
		['/.//evil.test', '/evil.test'],
		['/login?from=//evil.test', '/login?from=//evil.test'],
	] as const) {
		expect((await answerTo(site.origin, 'POST', target)).headers.location).toBe(address)
		const { status, headers } = await answerTo(site.origin, 'GET', target)
		expect([target, status < 500, headers.location]).toEqual([target, true, undefined])
	}
})

test('an address that cannot be decoded has the error page, and below /api the refusal in JSON', async ({
	page,
	site,
}) => {
	for (const target of ['/category/%ff', '/%', '/product/single/%E0%A4%A', '/dashbord/%ff?x=%ff']) {
		const { status, headers, body } = await answerTo(site.origin, 'GET', target)
		expect([target, status, headers['content-type']]).toEqual([target, 404, 'text/html; charset=utf-8'])
		expect(headers['content-security-policy']).toContain("default-src 'self'")
		expect(body).toContain('Opps..')
	}
	const call = await answerTo(site.origin, 'GET', '/api/product/%ff')
	expect([call.status, JSON.parse(call.body)]).toMatchObject([404, { acknowledged: false }])

	expect((await page.goto(`${site.origin}/category/%ff`))?.status()).toBe(404)
	await expect(page.getByText('Opps..')).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
	await expect(page).toHaveURL(`${site.origin}/`)
})
