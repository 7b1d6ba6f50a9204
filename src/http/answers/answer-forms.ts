import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LightMyRequestResponse } from 'fastify'
import { type Compression, compress, preferredEncoding } from './compressed.ts'

interface Form {
	readonly headers: readonly string[]
	readonly body: Buffer
}

type CompressedForms = Partial<Record<Compression, Form | Promise<Form>>>

/** An answer as it is sent. */
export interface Answer {
	readonly status: number
	readonly setsCookie: boolean
	readonly plain: Form
	/** The compressed forms, each made once, when it is first asked for. Null: this answer has none. */
	readonly compressed: CompressedForms | null
}

/** Node's own headers of one connection and moment. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** The answer to a request, as it can be kept. */
export function answerOf(
	{ statusCode, headers, rawPayload }: LightMyRequestResponse,
	audience: 'visitors' | 'everybody',
): Answer {
	// One id for many requests would mislead; that of a fault is in the log.
	const isKept = (name: string) => !ofConnection.has(name) && (name !== 'x-request-id' || statusCode >= 500)
	const entries = Object.entries(headers).filter(([name]) => isKept(name))
	const isNegotiated = audience === 'visitors' && /accept-encoding/.test(String(headers.vary))
	return {
		status: statusCode,
		setsCookie: headers['set-cookie'] !== undefined,
		plain: { headers: entries.flatMap(([name, value]) => [name, String(value)]), body: rawPayload },
		compressed: isNegotiated ? {} : null,
	}
}

/** Sends an answer in the form that the reader prefers. */
export function deliver(
	{ status, plain, compressed }: Answer,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const sendForm = ({ headers, body }: Form) => {
		response.writeHead(status, headers as string[])
		response.end(request.method === 'HEAD' ? undefined : body)
	}
	const encoding = preferredEncoding(request.headers['accept-encoding'])
	const form = compressed && encoding !== 'identity' ? compressedForm(plain, encoding, compressed) : plain
	if ('body' in form) sendForm(form)
	else form.then(sendForm, () => sendForm(plain))
}

function compressedForm(plain: Form, encoding: Compression, made: CompressedForms): Form | Promise<Form> {
	made[encoding] ??= makeCompressedForm(plain, encoding).then((form) => {
		made[encoding] = form
		return form
	})
	return made[encoding]
}

async function makeCompressedForm({ headers, body }: Form, encoding: Compression): Promise<Form> {
	const compressed = await compress(body, encoding)
	const length = headers.indexOf('content-length')
	const changed = headers.with(length + 1, String(compressed.length))
	return { headers: [...changed, 'content-encoding', encoding], body: compressed }
}
