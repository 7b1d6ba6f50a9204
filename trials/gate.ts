import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

interface Gate extends AsyncDisposable {
	readonly port: number
	/** `silent` accepts connections and says nothing; `shut` breaks them at once. */
	become(state: 'open' | 'silent' | 'shut'): void
}

/** Opens a port that forwards to another port of this machine while the gate is open. */
export async function startGate(target: number): Promise<Gate> {
	let state: 'open' | 'silent' | 'shut' = 'open'
	const sockets = new Set<Socket>()
	const keep = (socket: Socket) => {
		sockets.add(socket)
		socket.on('error', () => {}).once('close', () => sockets.delete(socket))
		return socket
	}
	const server = createServer((incoming) => {
		keep(incoming)
		if (state === 'shut') return void incoming.resetAndDestroy()
		if (state === 'silent') return
		const outgoing = keep(dial(target, '127.0.0.1'))
		incoming.pipe(outgoing).pipe(incoming)
		incoming.once('close', () => outgoing.destroy())
		outgoing.once('close', () => incoming.destroy())
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	return {
		port: (server.address() as AddressInfo).port,
		become(next) {
			state = next
			for (const socket of sockets) next === 'silent' ? socket.unpipe().pause() : socket.resetAndDestroy()
		},
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy()
			await new Promise((closed) => server.close(closed))
		},
	}
}
