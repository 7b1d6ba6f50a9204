import { useEffect, useRef, useState } from 'react'
import { type Texts, useTexts } from '../../../texts/texts.tsx'
import { refusePicture, sendPicture } from './picture-sending.ts'

/**
 * The state of the upload. `preview` is an address of the chosen file, `share` the part sent, 0 to 1, `reason` in the
 * reader's language.
 */
type Upload =
	| { state: 'idle' }
	| { state: 'sending'; preview: string; share: number }
	| { state: 'failed'; preview: string; reason: string }

/** Says why some files are not taken. Null if all are. */
function leftOut({ t, count }: Texts, files: readonly File[], beyond: number): string | null {
	const [wrong] = files.flatMap((file) => {
		const reason = refusePicture(file)
		return reason ? [`${file.name}: ${t(reason)}`] : []
	})
	const words = {
		one: 'You can add up to 8 pictures: {count} was left out.',
		other: 'You can add up to 8 pictures: {count} were left out.',
	} as const
	const tooMany = beyond > 0 && count(words, beyond)
	return [wrong, tooMany].filter(Boolean).join(' ') || null
}

/** Uploads pictures one after the other as soon as they are chosen. `onStored` gets each one's address. */
export function usePictureUpload(onStored: (address: string) => void) {
	const texts = useTexts()
	const { t } = texts
	const [refusal, setRefusal] = useState<string | null>(null)
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
			setUpload({ state: 'failed', preview, reason })
		}
	}

	return {
		upload,
		/** Why some of the files chosen last were not taken, in the reader's language. */
		refusal,
		/** Takes what are pictures, as far as there is room for more, and sends them after those that are being sent. */
		choose(files: readonly File[], room: number) {
			const isSending = upload.state === 'sending'
			const free = Math.max(0, room - waiting.current.length - Number(isSending))
			const pictures = files.filter((file) => refusePicture(file) === null)
			const taken = pictures.slice(0, free)
			setRefusal(leftOut(texts, files, pictures.length - taken.length))
			waiting.current.push(...taken)
			if (!isSending && taken.length > 0) next()
		},
		retry: () => void send(),
		/** Stops sending, and keeps the picture chosen. */
		cancel() {
			running.current?.abort()
			if (current.current)
				setUpload({ state: 'failed', preview: current.current.preview, reason: t('The upload was cancelled.') })
		},
		/** Gives up the picture that failed, and goes on with those after it. */
		skip: next,
		forgetRefusal: () => setRefusal(null),
		clear() {
			waiting.current = []
			setRefusal(null)
			next()
		},
	}
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
