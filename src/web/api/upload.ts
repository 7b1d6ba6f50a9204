import { idempotencyKey } from '../../contract/idempotency.ts'
import { ApiFailure, noAnswer, refusalOf } from './api-client.ts'

interface Upload {
	readonly path: string
	/** The field of the multipart request. */
	readonly field: string
	readonly file: File
	/** The `Idempotency-Key`. */
	readonly key?: string
	/** After how many ms without progress the upload counts as lost: mobile connections often drop silently. */
	readonly lostAfter?: number
	readonly signal: AbortSignal
	/** Receives the share sent, 0 to 1. `fetch`, which the API client uses, cannot report progress. */
	readonly onProgress: (share: number) => void
}

/** A failed upload. */
export class UploadFailure extends ApiFailure {
	/** After how many seconds the server accepts uploads again; 0 if it does not say. */
	readonly retryAfter: number
	constructor(failure: ApiFailure, retryAfter = 0) {
		const { status, message, fields, request } = failure
		super(status, message, { fields, ...(request && { request }) })
		this.retryAfter = retryAfter
	}
}

/** Sends a file and resolves to the answer's JSON. Throws UploadFailure, or the signal's reason if it aborts. */
export function upload({ path, field, file, key, lostAfter, signal, onProgress }: Upload): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		let patience: ReturnType<typeof setTimeout> | undefined
		function wait() {
			clearTimeout(patience)
			if (lostAfter === undefined) return
			patience = setTimeout(() => {
				reject(new UploadFailure(noAnswer()))
				request.abort()
			}, lostAfter)
		}
		request.open('POST', path)
		request.responseType = 'json'
		if (key !== undefined) request.setRequestHeader(idempotencyKey, key)
		request.upload.addEventListener('progress', (event) => {
			wait()
			if (event.lengthComputable) onProgress(event.loaded / event.total)
		})
		request.addEventListener('load', () => {
			const { status, response } = request
			if (status === 200 && response) return resolve(response)
			// A captive portal's page comes with a success status.
			const failure = status < 400 ? noAnswer() : refusalOf(status, response)
			reject(new UploadFailure(failure, Number(request.getResponseHeader('retry-after')) || 0))
		})
		request.addEventListener('error', () => reject(new UploadFailure(noAnswer())))
		request.addEventListener('abort', () => reject(signal.reason))
		request.addEventListener('loadend', () => clearTimeout(patience))
		signal.addEventListener('abort', () => request.abort())
		const body = new FormData()
		body.set(field, file)
		wait()
		request.send(body)
	})
}
