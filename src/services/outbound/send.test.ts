import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { mayReach, type Reach, sendTo } from './send.ts'

const open: Reach = { protocols: ['https:'], loopback: false }
const onThisMachine: Reach = { ...open, loopback: true }

test.each([
	'https://fcm.googleapis.com/fcm/send/x',
	'https://PUSH.example.com./x',
	'https://8.8.8.8/',
	'https://[2606:4700::1111]:443/',
])('%s may be reached', (address) => {
	expect(mayReach(address, open)).toBe(true)
})

test.each([
	['of another protocol', ['http://push.example.com/', 'ftp://push.example.com/', 'file:///etc/passwd', 'x', '']],
	['at another port', ['https://push.example.com:8443/', 'https://push.example.com:22/']],
	['with a user', ['https://user:word@push.example.com/', 'https://user@push.example.com/']],
	['of this machine', ['https://localhost/', 'https://localhost./', 'https://a.localhost./', 'https://127.0.0.1./']],
	['written in another way', ['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://①②⑦.0.0.1/']],
	[
		'of an inner network',
		['https://10.0.0.8/', 'https://[fd00::1]/', 'https://[64:ff9b:1::1]/', 'https://[2002:a00:8::1]/'],
	],
	['by an inner name', ['https://router/', 'https://router.home.arpa/', 'https://nas.local/', 'https://db.lan/']],
	['of a cloud', ['https://metadata.google.internal./', 'https://169.254.169.254/', 'https://[::ffff:a9fe:a9fe]/']],
	['by a name that nobody can own', ['https://a.test/', 'https://a.invalid/', 'https://a.onion/', 'https://a..com/']],
])('an address %s may not', (_kind, addresses) => {
	expect(addresses.filter((address) => mayReach(address, open))).toEqual([])
})

test('nothing is sent to an address that may not be reached', async () => {
	const sent = sendTo('https://127.0.0.1/', open, { method: 'POST', headers: {}, body: null, timeoutMs: 1_000 })
	await expect(sent).rejects.toThrow('the address is not on the open Internet')
})

test('a redirect is not followed, and an answer without an end is left', async () => {
	const asked: string[] = []
	const server = createServer((request, answer) => {
		asked.push(request.url ?? '')
		answer.writeHead(302, { location: '/elsewhere' })
		const more = () => void (answer.write(Buffer.alloc(65_536)) ? setImmediate(more) : answer.once('drain', more))
		more()
	})
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	const left = new Promise<void>((resolve) => void server.on('connection', (socket) => socket.once('close', resolve)))
	const { port } = server.address() as AddressInfo
	const outgoing = { method: 'POST', headers: {}, body: 'x', timeoutMs: 60_000 }
	expect(await sendTo(`http://127.0.0.1:${port}/here`, onThisMachine, outgoing)).toBe(302)
	await left
	expect(asked).toEqual(['/here'])
	await new Promise((resolve) => server.close(resolve))
})
