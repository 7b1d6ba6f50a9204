import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startAppForTest } from '../../support/app.ts'
import { somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'

test('the name that a file comes with is neither kept nor read', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const head = '--q\r\nContent-Disposition: form-data; name="image"; filename="../../../etc/cron.d/evil.php"\r\n'
	const payload = Buffer.concat([
		Buffer.from(`${head}Content-Type: text/html\r\n\r\n`),
		await photograph(),
		Buffer.from('\r\n--q--\r\n'),
	])
	const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'multipart/form-data; boundary=q' }
	const answer = await app.app.inject({ method: 'POST', url: '/api/image', headers, payload })
	expect(answer.statusCode).toBe(200)
	expect(new URL(answer.json().data.display_url).pathname).toMatch(/^\/pictures\/[\da-f-]{36}\/\d+\.(?:webp|avif)$/)
	expect((await app.database.pool.query('select * from pictures')).rows).toHaveLength(1)
	expect(JSON.stringify((await app.database.pool.query('select * from pictures')).rows)).not.toContain('evil')
})

test('every name in an answer is a fixed one of plain letters', () => {
	const root = fileURLToPath(new URL('../../../src/', import.meta.url))
	const lines = globSync('**/*.ts', { cwd: root })
		.filter((file) => !file.endsWith('.test.ts') && !file.startsWith('web/'))
		.flatMap((file) => readFileSync(root + file, 'utf8').split('\n'))
		.filter((line) => /content-disposition/i.test(line))
	expect(lines.length).toBeGreaterThanOrEqual(5)
	const fixed = /header\('content-disposition', '(?:attachment|inline); filename="motor[a-z-]*\.[a-z]+"'\)/
	expect(lines.filter((line) => !fixed.test(line))).toEqual([])
})
