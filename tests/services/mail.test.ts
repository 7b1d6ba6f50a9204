import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMail } from '../../src/services/mail/mail.ts'
import { MailFailure } from '../../src/services/mail/message.ts'
import { quiet } from './identity-fixture.ts'

const from = 'Motor <motor@motor.test>'
const message = {
	to: 'rahim@motor.test',
	subject: 'পাসওয়ার্ড',
	text: 'Hello,\n\nhttp://127.0.0.1:3000/reset-password?token=abc=1\n',
}
const endings: (() => unknown)[] = []
afterEach(async () => {
	for (const end of endings.splice(0)) await end()
})

describe('the outbox', () => {
	async function outbox() {
		const folder = join(await mkdtemp(join(tmpdir(), 'motor-mail-')), 'outbox')
		endings.push(() => rm(join(folder, '..'), { recursive: true, force: true }))
		const said: object[] = []
		const log = pino({}, { write: (line) => void said.push(JSON.parse(line)) })
		return { folder, said, mail: createMail({ by: { kind: 'outbox', folder }, from, log }) }
	}

	test('gets one readable file per message, and the log says where', async () => {
		const { folder, said, mail } = await outbox()
		await mail.send(message)
		await mail.send(message)
		const names = await readdir(folder)
		expect(names).toHaveLength(2)
		expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/)
		const text = await readFile(join(folder, names[0] ?? ''), 'utf8')
		expect(text).toContain('To: rahim@motor.test\nSubject: পাসওয়ার্ড\n')
		expect(text.endsWith(`\n\n${message.text}\n`)).toBe(true)
		// Two messages within a millisecond may be in either order by name.
		expect(JSON.stringify(said)).not.toContain('পাসওয়ার্ড')
		for (const name of names) expect(said).toContainEqual(expect.objectContaining({ file: join(folder, name) }))
	})

	test('names a message .eml only once it is complete, so that anyone who waits for one reads all of it', async () => {
		const { folder, mail } = await outbox()
		await mkdir(folder)
		const seen = new Set<string>()
		const watcher = watch(folder, (_, name) => void seen.add(name ?? ''))
		endings.push(() => watcher.close())
		await mail.send(message)
		const [name = ''] = await readdir(folder)
		await expect.poll(() => seen).toContain(name)
		expect([...seen].filter((other) => other.endsWith('.eml'))).toEqual([name])
	})

	test('cannot be given further headers by a subject', async () => {
		const { folder, mail } = await outbox()
		await mail.send({ ...message, subject: 'Hi\r\nBcc: all@motor.test' })
		const [name = ''] = await readdir(folder)
		expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc/m)
	})

	test('that cannot be written is a failure', async () => {
		const { folder, mail } = await outbox()
		await writeFile(folder, 'a file where the folder should be')
		await expect(mail.send(message)).rejects.toThrow(MailFailure)
	})
})

describe('SMTP', () => {
	async function listen(server: Server | SMTPServer): Promise<string> {
		const net = server instanceof SMTPServer ? server.server : server
		await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
		endings.push(() => new Promise<void>((closed) => server.close(() => closed())))
		return `smtp://127.0.0.1:${(net.address() as AddressInfo).port}`
	}
	const send = (url: string, timeoutMs = 300) =>
		createMail({ by: { kind: 'smtp', url, timeoutMs }, from, log: quiet }).send(message)

	test('brings the message to a real server', async () => {
		const arrived: string[] = []
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			onData(stream, session, done) {
				let text = `${session.envelope.rcptTo.map(({ address }) => address).join()}\n`
				stream.setEncoding('utf8').on('data', (chunk: string) => {
					text += chunk
				})
				stream.on('end', () => {
					arrived.push(text)
					done()
				})
			},
		})
		await send(await listen(server), 5_000)
		expect(arrived).toHaveLength(1)
		expect(arrived[0]).toContain('rahim@motor.test\n')
		expect(arrived[0]).toContain('From: Motor <motor@motor.test>')
	})

	test('that refuses the recipient is a failure', async () => {
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			onRcptTo: (_, __, done) => done(new Error('No such mailbox')),
		})
		await expect(send(await listen(server), 5_000)).rejects.toThrow(/^The mail server did not take the message: /)
	})

	test('that is not there is a failure', async () => {
		const url = await listen(createServer())
		for (const end of endings.splice(0)) await end()
		await expect(send(url)).rejects.toThrow(MailFailure)
	})

	const talk: [string, (socket: Socket) => void][] = [
		['never greets', () => undefined],
		['greets and falls silent', (socket) => socket.write('220 motor.test\r\n')],
		['hangs up in the middle of a line', (socket) => socket.end('220 mot')],
		[
			'dribbles without an end',
			(socket) => {
				const drip = setInterval(() => socket.write('220-motor\r\n'), 50)
				socket.on('close', () => clearInterval(drip))
			},
		],
	]
	test.each(talk)('that %s is a failure within bounds', async (_, speak) => {
		const sockets = new Set<Socket>()
		const url = await listen(
			createServer((socket) => {
				sockets.add(socket)
				socket.on('error', () => undefined)
				speak(socket)
			}),
		)
		endings.unshift(() => {
			for (const socket of sockets) socket.destroy()
		})
		await expect(send(url)).rejects.toThrow(MailFailure)
	})
})
