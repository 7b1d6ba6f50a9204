import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import type { UploadedPicture } from '../../../../contract/listings/uploaded-picture.ts'
import { noAnswer, refusalOf } from '../../../api/api-client.ts'

/**
 * Uploads a picture and resolves with its address and what may be wrong with it. `onProgress` gets the share sent, 0 to 1; fetch, which the API client
 * uses, cannot report it. Throws ApiFailure, or the signal's reason if it aborts.
 */
export function sendPicture(
	file: File,
	signal: AbortSignal,
	onProgress: (share: number) => void,
): Promise<{ address: string; hints: readonly PictureHint[] }> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open('POST', '/api/image')
		request.responseType = 'json'
		request.upload.addEventListener('progress', (event) => {
			if (event.lengthComputable) onProgress(event.loaded / event.total)
		})
		request.addEventListener('load', () => {
			const answer = request.response as Partial<UploadedPicture> | null
			if (request.status === 200 && answer?.data)
				resolve({ address: answer.data.display_url, hints: answer.hints ?? [] })
			else reject(refusalOf(request.status, answer))
		})
		request.addEventListener('error', () => reject(noAnswer()))
		request.addEventListener('abort', () => reject(signal.reason))
		signal.addEventListener('abort', () => request.abort())
		const body = new FormData()
		body.set('image', file)
		request.send(body)
	})
}
