import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { refusePicture, sendPicture } from './picture-sending.ts'

/** The state of the upload. `preview` is an address of the chosen file, `share` the part sent, 0 to 1. */
export type Upload =
	| { state: 'idle' }
	| { state: 'sending'; preview: string; share: number }
	| { state: 'stored'; preview: string }
	| { state: 'failed'; preview: string | null /** In the reader's language. */; reason: string; mayRetry: boolean }

/** Uploads a picture as soon as it is chosen. It can be cancelled and sent again; `onStored` gets its address. */
export function usePictureUpload(onStored: (address: string) => void) {
	const { t } = useTexts()
	const [upload, setUpload] = useState<Upload>({ state: 'idle' })
	const chosen = useRef<{ file: File; preview: string } | null>(null)
	const running = useRef<AbortController | null>(null)

	function forget() {
		running.current?.abort()
		if (chosen.current) URL.revokeObjectURL(chosen.current.preview)
		chosen.current = null
	}
	useEffect(() => forget, [])

	async function send() {
		if (!chosen.current) return
		const { file, preview } = chosen.current
		const abort = new AbortController()
		running.current = abort
		setUpload({ state: 'sending', preview, share: 0 })
		try {
			const address = await sendPicture(file, abort.signal, (share) => {
				if (!abort.signal.aborted) setUpload({ state: 'sending', preview, share })
			})
			setUpload({ state: 'stored', preview })
			onStored(address)
		} catch (failure) {
			if (abort.signal.aborted) return
			const reason = failure instanceof Error ? failure.message : String(failure)
			setUpload({ state: 'failed', preview, reason, mayRetry: true })
		}
	}

	return {
		upload,
		/** Checks a file and starts to send it, replacing the previous one. */
		choose(file: File) {
			forget()
			const reason = refusePicture(file)
			if (reason) return setUpload({ state: 'failed', preview: null, reason: t(reason), mayRetry: false })
			chosen.current = { file, preview: URL.createObjectURL(file) }
			void send()
		},
		retry: () => void send(),
		/** Stops sending, and keeps the picture chosen. */
		cancel() {
			running.current?.abort()
			const preview = chosen.current?.preview ?? null
			setUpload({ state: 'failed', preview, reason: t('The upload was cancelled.'), mayRetry: true })
		},
		clear() {
			forget()
			setUpload({ state: 'idle' })
		},
	}
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
