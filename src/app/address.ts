import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** The port to listen on; 0 finds a free one. Throws `StartFailure` if the port is taken. */
export async function availablePort(host: string, port: number): Promise<number> {
	const server = createServer()
	try {
		server.listen(port, host)
		await once(server, 'listening')
	} catch (error) {
		throw listenFailure(error, host, port)
	}
	const found = (server.address() as AddressInfo).port
	server.close()
	await once(server, 'close')
	return found
}

/** Turns a failure to listen into a `StartFailure` with one sentence. Returns other errors as they are. */
export function listenFailure(error: unknown, host: string, port: number, prefix = ''): unknown {
	const { code = '' } = error as NodeJS.ErrnoException
	const sentences: Record<string, string> = {
		EADDRINUSE: `Port ${port} on ${host} is taken: stop what listens there, or set ${prefix}PORT to another one.`,
		EACCES: `Port ${port} is not for ordinary users: set ${prefix}PORT to 1024 or above.`,
		EADDRNOTAVAIL: `${prefix}HOST is "${host}", which is no address of this machine: set it to one that is, like 127.0.0.1 or 0.0.0.0.`,
		ENOTFOUND: `${prefix}HOST is "${host}", which is no known name: set it to an address of this machine, like 127.0.0.1 or 0.0.0.0.`,
	}
	sentences.EAI_AGAIN = sentences.ENOTFOUND ?? ''
	return code in sentences ? new StartFailure(sentences[code]) : error
}
