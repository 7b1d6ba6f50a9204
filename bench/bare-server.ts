/* The upper bound for this machine: answers every request with the file BODY and its HEADERS, from memory. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.env.BODY ?? '')
const headers: string[] = JSON.parse(process.env.HEADERS ?? '[]')
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () =>
	console.log(`Bare is at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
