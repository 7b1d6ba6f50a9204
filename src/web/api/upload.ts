import { noAnswer, refusalOf } from './api-client.ts'

/**
 * Sends a file as this field of a multipart request, and resolves with the answer's JSON, null if it has none. `onProgress`
 * gets the share sent, 0 to 1; fetch, which the API client uses, cannot report it. Throws ApiFailure, or the signal's reason
 * if it aborts.
 */
export function upload(
	path: string,
	field: string,
	file: File,
	signal: AbortSignal,
	onProgress: (share: number) => void,
): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open('POST', path)
		request.responseType = 'json'
		request.upload.addEventListener('progress', (event) => {
			if (event.lengthComputable) onProgress(event.loaded / event.total)
		})
		request.addEventListener('load', () => {
			if (request.status === 200) resolve(request.response)
			else reject(refusalOf(request.status, request.response))
		})
		request.addEventListener('error', () => reject(noAnswer()))
		request.addEventListener('abort', () => reject(signal.reason))
		signal.addEventListener('abort', () => request.abort())
		const body = new FormData()
		body.set(field, file)
		request.send(body)
	})
}
