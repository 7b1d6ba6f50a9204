import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startAppForTest } from '../../support/app.ts'

test('whoever searches without end is held back, by address, and others go on', async () => {
	const { app } = await startAppForTest({ env: { TRUST_PROXY: 'on' } })
	await app.listen({ host: '127.0.0.1', port: 0 })
	const { port } = app.server.address() as AddressInfo
	const from = (address: string, q: string) =>
		fetch(`http://127.0.0.1:${port}/api/search?q=${q}`, { headers: { 'x-forwarded-for': address } }).then(
			({ status }) => status,
		)
	const statuses: number[] = []
	for (let each = 0; each < 650; each++) statuses.push(await from('203.0.113.7', `helmet${each}`))
	expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
	expect(statuses.at(-1)).toBe(429)
	expect(await from('203.0.113.8', 'helmet')).toBe(200)
})
