/** The other server was down or too slow, sent too much, broke off or did not send JSON. */
export class RemoteFailure extends Error {
	override name = 'RemoteFailure'
}

interface FetchBounds {
	timeoutMs: number
	maxBytes?: number
}

/** Fetches JSON without following redirects. The message of a {@link RemoteFailure} never contains the URL with its key. */
export async function fetchJson(
	url: string | URL,
	request: RequestInit,
	{ timeoutMs, maxBytes = 64 * 1024 }: FetchBounds,
): Promise<{ ok: boolean; status: number; body: unknown }> {
	const answer = await boundedFetch(url, request, { timeoutMs, maxBytes })
	try {
		return { ok: answer.ok, status: answer.status, body: await answer.json() }
	} catch (cause) {
		throw new RemoteFailure(reason(cause, timeoutMs), { cause })
	}
}

/** Like {@link fetchJson}, but returns the response with its complete body. */
export async function boundedFetch(
	url: string | URL,
	request: RequestInit,
	{ timeoutMs, maxBytes = 64 * 1024 }: FetchBounds,
): Promise<Response> {
	try {
		const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
		const body = await boundedText(answer, maxBytes)
		// For some statuses a `Response` must not have even an empty body.
		return new Response(body || null, { status: answer.status, headers: answer.headers })
	} catch (cause) {
		throw new RemoteFailure(reason(cause, timeoutMs), { cause })
	}
}

async function boundedText(answer: Response, maxBytes: number): Promise<string> {
	const chunks: Uint8Array[] = []
	let bytes = 0
	for await (const chunk of answer.body ?? []) {
		bytes += chunk.byteLength
		if (bytes > maxBytes) throw new RemoteFailure(`the answer is longer than ${maxBytes} bytes`)
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString('utf8')
}

function reason(cause: unknown, timeoutMs: number): string {
	if (cause instanceof RemoteFailure) return cause.message
	if (cause instanceof SyntaxError) return 'the answer is not JSON'
	if (cause instanceof DOMException && cause.name === 'TimeoutError') return `no full answer within ${timeoutMs} ms`
	const { cause: code } = cause as Error
	return code instanceof Error ? code.message : 'the connection failed'
}
