import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { refusePicture, sendPicture } from './picture-sending.ts'

/** The state of the upload. `preview` is an address of the chosen file, `share` the part sent, 0 to 1. */
export type Upload =
	| { state: 'idle' }
	| { state: 'sending'; preview: string; share: number }
	| { state: 'failed'; preview: string | null /** In the reader's language. */; reason: string; mayRetry: boolean }

/** Uploads pictures one after the other as soon as they are chosen. `onStored` gets each one's address. */
export function usePictureUpload(onStored: (address: string) => void) {
	const { t } = useTexts()
	const [upload, setUpload] = useState<Upload>({ state: 'idle' })
	const current = useRef<{ file: File; preview: string } | null>(null)
	const waiting = useRef<File[]>([])
	const running = useRef<AbortController | null>(null)

	function forget() {
		running.current?.abort()
		if (current.current) URL.revokeObjectURL(current.current.preview)
		current.current = null
	}
	useEffect(() => forget, [])

	function next() {
		forget()
		const file = waiting.current.shift()
		if (!file) return setUpload({ state: 'idle' })
		const reason = refusePicture(file)
		if (reason) return setUpload({ state: 'failed', preview: null, reason: t(reason), mayRetry: false })
		current.current = { file, preview: URL.createObjectURL(file) }
		void send()
	}

	async function send() {
		if (!current.current) return
		const { file, preview } = current.current
		const abort = new AbortController()
		running.current = abort
		setUpload({ state: 'sending', preview, share: 0 })
		try {
			const address = await sendPicture(file, abort.signal, (share) => {
				if (!abort.signal.aborted) setUpload({ state: 'sending', preview, share })
			})
			onStored(address)
			next()
		} catch (failure) {
			if (abort.signal.aborted) return
			const reason = failure instanceof Error ? failure.message : String(failure)
			setUpload({ state: 'failed', preview, reason, mayRetry: true })
		}
	}

	return {
		upload,
		/** Checks files and starts to send them, after those that are being sent. */
		choose(files: readonly File[]) {
			waiting.current.push(...files)
			if (upload.state !== 'sending') next()
		},
		retry: () => void send(),
		/** Stops sending, and keeps the picture chosen. */
		cancel() {
			running.current?.abort()
			const preview = current.current?.preview ?? null
			setUpload({ state: 'failed', preview, reason: t('The upload was cancelled.'), mayRetry: true })
		},
		/** Gives up the picture that failed, and goes on with those after it. */
		skip: next,
		clear() {
			waiting.current = []
			next()
		},
	}
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
