import { overHttp, refusalOf } from './api-client.ts'

/** Uploads a picture as a form, because the client's calls take JSON. Returns the id of the stored picture. Throws ApiFailure. */
export async function sendImage(path: string, image: File): Promise<string> {
	const form = new FormData()
	form.append('image', image)
	const { status, body } = await overHttp({ method: 'POST', path, body: form })
	if (status >= 400) throw refusalOf(status, body)
	return (body as { insertedId: string }).insertedId
}
