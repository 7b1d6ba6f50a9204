import { overHttp, refusalOf } from '../api/api-client.ts'

/** Makes one call at `/api/auth/*`. Throws ApiFailure with the provider's message. */
export async function identityCall(path: string, body: object): Promise<Record<string, unknown>> {
	const answer = await overHttp({ method: 'POST', path: `/api/auth/${path}`, body: JSON.stringify(body) })
	if (answer.status >= 400) throw refusalOf(answer.status, answer.body)
	return (answer.body ?? {}) as Record<string, unknown>
}
