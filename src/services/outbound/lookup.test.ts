import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookupBy } from './lookup.ts'

/** Addresses by name; any other name gets no answer. */
const known: Record<string, string[]> = {
	'open.example.com': ['8.8.8.8', '1.1.1.1'],
	'inner.example.com': ['8.8.8.8', '10.0.0.8'],
	'nothing.example.com': [],
}

/** A name server (RFC 1035, 4.1) that knows only IPv4 addresses. */
const server = createSocket('udp4')
server.on('message', (asked, from) => {
	const labels: string[] = []
	let at = 12
	for (let length = asked.readUInt8(at); length > 0; length = asked.readUInt8(at)) {
		labels.push(asked.toString('latin1', at + 1, at + 1 + length))
		at += 1 + length
	}
	const question = asked.subarray(12, at + 5)
	const addresses = known[labels.join('.').toLowerCase()]
	if (!addresses) return
	const isV4 = question.readUInt16BE(question.length - 4) === 1
	const answers = (isV4 ? addresses : []).map((address) => {
		// The question's name, A, IN, a TTL of zero, four bytes.
		const head = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4])
		return Buffer.concat([head, Buffer.from(address.split('.').map(Number))])
	})
	const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0])
	server.send(Buffer.concat([head, question, ...answers]), from.port, from.address)
})

beforeAll(async () => {
	server.bind(0, '127.0.0.1')
	await once(server, 'listening')
})
afterAll(() => void server.close())

const lookUp = (host: string, options: { all?: boolean; family?: number } = {}) =>
	new Promise((resolve) => {
		lookupBy([`127.0.0.1:${server.address().port}`])(host, options, (error, ...found) =>
			resolve(error?.message ?? found),
		)
	})

test('a name resolves to its addresses', async () => {
	const both = ['8.8.8.8', '1.1.1.1'].map((address) => ({ address, family: 4 }))
	expect(await lookUp('open.example.com', { all: true })).toEqual([both])
	expect(await lookUp('open.example.com', { family: 4 })).toEqual(['8.8.8.8', 4])
})

test('a name that leads inside, by any of its addresses, or nowhere is refused', async () => {
	expect(await lookUp('inner.example.com', { all: true })).toBe('inner.example.com is not on the open Internet')
	expect(await lookUp('nothing.example.com')).toMatch(/ENODATA/)
})

test('a name server that does not answer times out, and blocks no file access', async () => {
	let ended = 0
	const asked = Array.from({ length: 16 }, async (_, each) => {
		const answer = await lookUp(`silent-${each}.example.com`)
		ended++
		return answer
	})
	await readFile(import.meta.filename)
	expect(ended).toBe(0)
	for (const answer of await Promise.all(asked)) expect(answer).toMatch(/ETIMEOUT/)
})
