import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { preferredEncoding, sendCompressed } from './compressed.ts'

async function answer(text: string, headers: Record<string, string>, vary?: string) {
	const app = Fastify()
	app.get('/', (request, reply) =>
		sendCompressed(request, vary ? reply.header('vary', vary) : reply, Buffer.from(text)),
	)
	return app.inject({ url: '/', headers })
}

it('an answer that fits into a packet is sent uncompressed', async () => {
	const short = await answer('x'.repeat(1199), { 'accept-encoding': 'br' })
	expect([short.headers['content-encoding'], short.headers.vary]).toEqual([undefined, undefined])
	const long = await answer('x'.repeat(1200), { 'accept-encoding': 'br' })
	expect(long.headers['content-encoding']).toBe('br')
	expect(brotliDecompressSync(long.rawPayload).toString()).toBe('x'.repeat(1200))
})

it('an existing Vary header is kept', async () => {
	expect((await answer('x'.repeat(2000), {}, 'cookie')).headers.vary).toBe('cookie, accept-encoding')
	expect((await answer('x'.repeat(2000), {})).headers.vary).toBe('accept-encoding')
})

it('a client that names no encoding gets plain text', async () => {
	const { headers, body } = await answer('x'.repeat(2000), {})
	expect([headers['content-encoding'], body]).toEqual([undefined, 'x'.repeat(2000)])
})

it.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['br;q=0.5', 'br'],
	['br;q=0, gzip', 'gzip'],
	['br ; q=0.00 , gzip', 'gzip'],
	['br;q=0,gzip;q=0', 'identity'],
	['gzip;q=0.01', 'gzip'],
	['deflate', 'identity'],
	['brotli, xgzip', 'identity'],
	['', 'identity'],
	[undefined, 'identity'],
	[['deflate', 'gzip'], 'gzip'],
] as const)('of the encodings %j, %s is sent', (accepted, encoding) => {
	expect(preferredEncoding(accepted as string)).toBe(encoding)
})

it('the same bytes are compressed only once', async () => {
	const app = Fastify()
	const body = Buffer.from('x'.repeat(2000))
	app.get('/', (request, reply) => sendCompressed(request, reply, body))
	const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
	body.fill('y')
	expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload).toEqual(first.rawPayload)
	const other = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
	expect(gunzipSync(other.rawPayload)).toEqual(body)
})
