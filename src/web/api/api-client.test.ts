import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { overHttp } from './api-client.ts'

/** The address of a server that answers like this until the test ends. */
async function answering(answer: RequestListener): Promise<string> {
	const server = createServer(answer)
	onTestFinished(() => void server.close())
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('an answer that breaks off in the middle counts as none, so that it is asked for again', async () => {
	const path = await answering((_, response) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
		response.write('[{"_id":', () => response.destroy())
	})
	await expect(overHttp({ method: 'GET', path })).rejects.toMatchObject({
		status: 0,
		message: 'Motor cannot be reached. Check the connection and try again.',
	})
})

test.each([
	["a network's own page", '<!doctype html><title>Log in to this network</title>'],
	['nothing', ''],
])('%s in place of an answer is no success', async (_, sent) => {
	const path = await answering((_request, response) => response.end(sent))
	await expect(overHttp({ method: 'POST', path, body: '{}' })).rejects.toMatchObject({
		status: 0,
		message: 'Motor did not answer as expected. Please try again.',
	})
})

test("a proxy's own refusal keeps its status", async () => {
	const path = await answering((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
	expect(await overHttp({ method: 'GET', path })).toEqual({ status: 502, link: null, body: null })
})

test('what the caller gives up is not taken for a broken connection', async () => {
	const giveUp = new AbortController()
	const path = await answering(() => giveUp.abort())
	await expect(overHttp({ method: 'GET', path, signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
