import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Poses as a PostgreSQL of another version (PostgreSQL, "Message Formats"). Accepts everyone and answers every query
 * with one row of one column, `version`. Resolves with its port on 127.0.0.1.
 */
export const listenAsOldPostgres = (version: string): Promise<number> =>
	listenAsPostgres((socket) => {
		socket.write(Buffer.concat([authenticated, ready]))
		socket.on('data', (sent) => answer(socket, sent, version))
	})

/** Poses as a PostgreSQL that is killed just after accepting a client. */
export const listenAsDyingPostgres = (): Promise<number> =>
	listenAsPostgres((socket) => socket.end(Buffer.concat([authenticated, ready, killed])))

async function listenAsPostgres(greet: (socket: Socket) => void): Promise<number> {
	const server = createServer((socket) => {
		socket.on('error', () => {})
		socket.once('data', () => greet(socket))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return (server.address() as { port: number }).port
}

function answer(socket: Socket, sent: Buffer, version: string): void {
	if (sent.toString('latin1', 0, 1) !== 'Q') {
		socket.end()
		return
	}
	const text = Buffer.from(version)
	const row = message('D', Buffer.concat([short(1), long(text.length), text]))
	socket.write(Buffer.concat([columns, row, message('C', Buffer.from('SHOW\0')), ready]))
}

function message(kind: string, body: Buffer): Buffer {
	return Buffer.concat([Buffer.from(kind), long(body.length + 4), body])
}

function short(value: number): Buffer {
	const bytes = Buffer.alloc(2)
	bytes.writeInt16BE(value)
	return bytes
}

function long(value: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeInt32BE(value)
	return bytes
}

const textType = 25
const authenticated = message('R', long(0))
const ready = message('Z', Buffer.from('I'))
const killed = message(
	'E',
	Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)
const columns = message(
	'T',
	Buffer.concat([
		short(1),
		Buffer.from('server_version_num\0'),
		long(0),
		short(0),
		long(textType),
		short(-1),
		long(-1),
		short(0),
	]),
)
