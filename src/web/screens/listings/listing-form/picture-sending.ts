import { bounds } from '../../../../contract/fields.ts'
import type { UploadedPicture } from '../../../../contract/listings/uploaded-picture.ts'
import { noAnswer, refusalOf } from '../../../api/api-client.ts'
import type { Text } from '../../../texts/texts.tsx'

/** Accepted picture types, for a file field's `accept`. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a file cannot be used, as far as known before sending; null if it can. */
export function refusePicture(file: File): Text | null {
	if (file.type !== '' && !pictureTypes.includes(file.type)) return 'Choose a JPEG, PNG, WebP or AVIF picture.'
	if (file.size > bounds.pictureBytes) return 'The picture may have at most 12 MB.'
	if (file.size === 0) return 'This file is empty. Choose another one.'
	return null
}

/**
 * Uploads a picture and resolves with its address. `onProgress` gets the share sent, 0 to 1; fetch, which the API client
 * uses, cannot report it. Throws ApiFailure, or the signal's reason if it aborts.
 */
export function sendPicture(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open('POST', '/api/image')
		request.responseType = 'json'
		request.upload.addEventListener('progress', (event) => {
			if (event.lengthComputable) onProgress(event.loaded / event.total)
		})
		request.addEventListener('load', () => {
			const answer = request.response as Partial<UploadedPicture> | null
			if (request.status === 200 && answer?.data) resolve(answer.data.display_url)
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
