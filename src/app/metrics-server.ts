import { once } from 'node:events'
import { createServer } from 'node:http'
import { listenFailure } from './address.ts'

/** Serves `/metrics`. `read` returns the text in Prometheus format. Throws `StartFailure` if the port is taken. */
export async function serveMetrics(
	{ host, port }: { readonly host: string; readonly port: number },
	read: () => Promise<string>,
): Promise<{ stop(): Promise<void> }> {
	const server = createServer(async (request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') {
			response.writeHead(404).end()
			return
		}
		try {
			const text = await read()
			response
				.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
				.end(text)
		} catch {
			// A process that is being replaced may answer too late.
			response.writeHead(503, { 'retry-after': '5' }).end()
		}
	})
	server.listen(port, host)
	await once(server, 'listening').catch((error: unknown) => {
		throw listenFailure(error, host, port, 'METRICS_')
	})
	return {
		async stop() {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}
