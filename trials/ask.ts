import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** How long to wait for an answer, in ms: longer than any of Motor's own limits, so that a hang shows. */
const patience = 30_000

export interface Answer {
	/** 0 if no answer came; then it is unknown whether the request was carried out. */
	readonly status: number
	/** The parsed JSON, or the bytes of anything else. */
	readonly body: unknown
	readonly retryAfter: string | null
	/** Time to the end of the answer, in ms. */
	readonly took: number
	/** Why no answer came. */
	readonly failure?: string
}

export interface Asked {
	readonly as?: { readonly token: string } | undefined
	/** Sent as JSON, unless it is a FormData. */
	readonly body?: object
}

// Not fetch: its requests hung forever, despite the timeout, if the connection broke during an upload.
const agent = new Agent({ keepAlive: true })

/** Sends one request, named as in the API table: `GET http://…/api/user`. Never throws. */
export async function ask(name: string, { as, body }: Asked = {}): Promise<Answer> {
	const [method = '', address = ''] = name.split(' ')
	const began = performance.now()
	try {
		const sent = body && (await bytesOf(body))
		const headers = {
			...(as && { authorization: `Bearer ${as.token}` }),
			...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
		}
		const { answer, bytes } = await exchange(method, address, headers, sent?.bytes)
		const isJson = answer.headers['content-type']?.startsWith('application/json')
		return {
			status: answer.statusCode ?? 0,
			body: isJson ? JSON.parse(bytes.toString()) : bytes,
			retryAfter: answer.headers['retry-after'] ?? null,
			took: performance.now() - began,
		}
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException
		return { status: 0, body: null, retryAfter: null, took: performance.now() - began, failure: code ?? message }
	}
}

function exchange(method: string, address: string, headers: Record<string, string | number>, sent?: Buffer) {
	return new Promise<{ answer: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
		const asking = request(address, { method, headers, agent }, (answer) => {
			buffer(answer).then((bytes) => resolve({ answer, bytes }), reject)
		})
		const late = setTimeout(() => asking.destroy(new Error('no answer in time')), patience)
		asking.once('error', reject).once('close', () => clearTimeout(late))
		asking.end(sent)
	})
}

async function bytesOf(body: object): Promise<{ bytes: Buffer; type: string }> {
	if (!(body instanceof FormData)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
	const form = new Response(body)
	return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}
