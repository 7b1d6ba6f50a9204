import { useEffect, useRef, useState } from 'react'
import type { Slot } from '../../../../contract/gear/slots.ts'
import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { refusePicture } from '../../../components/forms/chosen-file.ts'
import { toastProblem } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { sendPicture } from './picture-sending.ts'

/** A picture that was chosen and is not stored. */
export interface Chosen {
	/** Counts up in the order of choosing. */
	readonly key: number
	readonly file: File
	/** An address of the file. */
	readonly preview: string
	/** What it is to show, where that was asked for. */
	readonly slot: Slot | undefined
	readonly state: 'waiting' | 'sending' | 'refused'
	/** The part sent, 0 to 1. */
	readonly share: number
	/** Why it was refused, in the reader's language. */
	readonly reason: string
	/** Whether a retry may succeed. */
	readonly mayPass: boolean
}

const atOnce = 3

/** The pictures that are not stored yet. Several may change before the screen renders again. */
function useChosen() {
	const [chosen, setChosen] = useState<readonly Chosen[]>([])
	const latest = useRef(chosen)
	function show(next: readonly Chosen[]) {
		for (const { key, preview } of latest.current)
			if (!next.some((other) => other.key === key)) URL.revokeObjectURL(preview)
		latest.current = next
		setChosen(next)
	}
	return {
		chosen,
		latest,
		show,
		change: (key: number, changes: Partial<Chosen>) =>
			show(latest.current.map((each) => (each.key === key ? { ...each, ...changes } : each))),
		drop: (key: number) => show(latest.current.filter((each) => each.key !== key)),
	}
}

/** What is chosen and not stored is lost with the page: the browser asks before, and a toast says it on the way elsewhere. */
function useLoss(latest: { readonly current: readonly Chosen[] }) {
	const texts = useTexts()
	useEffect(() => {
		const ask = (event: Event) => latest.current.length > 0 && event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => {
			removeEventListener('beforeunload', ask)
			if (latest.current.length > 0) toastProblem(texts, 'Pictures that were not uploaded yet are gone.')
		}
	}, [])
}

/**
 * Uploads pictures as soon as they are chosen, some at once. One that is refused stays, with the reason, and holds up no
 * other. `onStored` gets each one's address, the addresses of those stored already that were chosen after it, and what it is to show.
 */
export function usePictureUpload(
	onStored: (address: string, later: ReadonlySet<string>, slot: Slot | undefined) => void,
) {
	const { t } = useTexts()
	const { chosen, latest, show, change, drop } = useChosen()
	const running = useRef(new Map<number, AbortController>())
	const stored = useRef<{ key: number; address: string }[]>([])
	const count = useRef(0)
	const [hints, setHints] = useState<Readonly<Record<string, readonly PictureHint[]>>>({})
	useLoss(latest)
	useEffect(() => clear, [])

	function stop(keys: readonly number[]) {
		for (const key of keys) {
			running.current.get(key)?.abort()
			running.current.delete(key)
		}
	}

	function sendNext() {
		const waiting = latest.current.filter(({ state }) => state === 'waiting')
		for (const one of waiting.slice(0, atOnce - running.current.size)) void send(one)
	}

	async function send({ key, file, slot }: Chosen) {
		const abort = new AbortController()
		running.current.set(key, abort)
		change(key, { state: 'sending', share: 0 })
		const refuse = (reason: string, mayPass: boolean) => {
			if (!abort.signal.aborted) change(key, { state: 'refused', reason, mayPass })
		}
		try {
			const refusal = await refusePicture(file)
			if (refusal) return refuse(t(refusal), false)
			abort.signal.throwIfAborted()
			const { address, hints: found } = await sendPicture(file, abort.signal, (share) => change(key, { share }))
			const later = stored.current.filter((other) => other.key > key).map((other) => other.address)
			stored.current.push({ key, address })
			drop(key)
			setHints((known) => ({ ...known, [address]: found }))
			onStored(address, new Set(later), slot)
		} catch (failure) {
			refuse(failure instanceof Error ? failure.message : String(failure), !isRefusal(failure))
		} finally {
			if (running.current.get(key) === abort) running.current.delete(key)
			sendNext()
		}
	}

	/** Sends these, as far as there is room. */
	function admit(keys: ReadonlySet<number>, room: number) {
		const underWay = latest.current.filter(({ key, state }) => state !== 'refused' && !keys.has(key)).length
		const full = t('There is room for 8 pictures. Remove one, then try again.')
		let free = room - underWay
		show(
			latest.current.map((each) => {
				if (!keys.has(each.key)) return each
				free -= 1
				const sent = { ...each, state: 'waiting', reason: '' } as const
				return free < 0 ? { ...each, state: 'refused', reason: full, mayPass: true } : sent
			}),
		)
		sendNext()
	}

	function clear() {
		stop(latest.current.map(({ key }) => key))
		show([])
	}

	return {
		/** In the order of choosing. */
		chosen,
		/** What may be wrong with a picture that was stored here, by its address. */
		hints,
		underWay: chosen.some(({ state }) => state !== 'refused'),
		/** `room`: how many more the form can take. */
		choose(files: readonly File[], room: number, slot?: Slot) {
			const added = files.map((file): Chosen => {
				count.current += 1
				const preview = URL.createObjectURL(file)
				return { key: count.current, file, preview, slot, state: 'waiting', share: 0, reason: '', mayPass: true }
			})
			show([...latest.current, ...added])
			admit(new Set(added.map(({ key }) => key)), room)
		},
		/** Retries one, or all whose retry may succeed. */
		retry(room: number, only?: number) {
			const refused = latest.current.filter(
				(one) => one.state === 'refused' && one.mayPass && (only ?? one.key) === one.key,
			)
			admit(new Set(refused.map(({ key }) => key)), room)
		},
		/** Stops sending one, but keeps it. */
		cancel(key: number) {
			stop([key])
			change(key, { state: 'refused', reason: t('The upload was cancelled.'), mayPass: true })
			sendNext()
		},
		remove(key: number) {
			stop([key])
			drop(key)
			sendNext()
		},
		clear,
	}
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
