import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/api-client.ts'
import { upload } from '../../../api/upload.ts'
import { useWriteBy } from '../../../api/writes.ts'

interface UploadOptions<Answer> {
	readonly onSuccess: (answer: Answer) => void | Promise<void>
	readonly onFailure: (failure: ApiFailure) => boolean
}

/**
 * Sends a file in this form field. `share` is the share sent, 0 to 1, or null while nothing is being sent. Leaving the
 * screen aborts the upload, and leaving the page asks first.
 */
export function useUpload<Answer>(path: string, field: string, { onSuccess, onFailure }: UploadOptions<Answer>) {
	const [share, setShare] = useState<number | null>(null)
	const sending = useRef<AbortController | null>(null)
	const send = useWriteBy(
		async (file: File) => {
			const ending = new AbortController()
			sending.current = ending
			setShare(0)
			try {
				return (await upload({ path, field, file, signal: ending.signal, onProgress: setShare })) as Answer
			} finally {
				sending.current = null
				setShare(null)
			}
		},
		{
			onSuccess,
			// An upload that the seller stopped is no failure to report.
			onFailure: (failure) => failure.name === 'AbortError' || onFailure(failure),
		},
	)
	useEffect(() => {
		const ask = (event: Event) => sending.current && event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => {
			removeEventListener('beforeunload', ask)
			sending.current?.abort()
		}
	}, [])
	return { share, send: send.mutate, stop: () => sending.current?.abort() }
}
