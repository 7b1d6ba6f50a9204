import { useEffect, useRef, useState } from 'react'
import type { Slot } from '../../../../contract/gear/slots.ts'
import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import { noAnswer } from '../../../api/api-client.ts'
import { UploadFailure } from '../../../api/upload.ts'
import { refusePicture } from '../../../components/forms/chosen-file.ts'
import { toastProblem } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { forgetPhoto, keepPhoto, listPhotos } from './kept-photos.ts'
import type { DraftSlot } from './listing-draft.ts'
import { sendPicture } from './picture-sending.ts'
import { scaledPicture } from './scaled-picture.ts'
import { afterFailure } from './sending-again.ts'

/** A picture that was chosen but is not stored yet. */
export interface Chosen {
	/** Counts up in the order the pictures were chosen. */
	readonly key: number
	/** Its `Idempotency-Key`, and its key among the photos kept on this device. */
	readonly id: string
	readonly file: File
	/** Whether the file is ready to send. */
	readonly scaled: boolean
	/** Whether this device keeps it after the page is closed. */
	readonly kept: boolean
	/** An object URL of the file. */
	readonly preview: string
	/** The slot it was taken for, if any. */
	readonly slot: Slot | undefined
	readonly state: 'waiting' | 'sending' | 'refused'
	/** The share sent, 0 to 1. */
	readonly share: number
	/** How many attempts have failed. */
	readonly tries: number
	/** Why it was refused, in the reader's language. */
	readonly reason: string
	/** Whether a retry may succeed. */
	readonly mayPass: boolean
	/** Whether it is retried automatically when the connection is back. */
	readonly byItself: boolean
}

const atOnce = 3

const fresh = { state: 'waiting', share: 0, tries: 0, reason: '', mayPass: true, byItself: false } as const

/** The pictures that are not stored yet. Several may change before the next render. */
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

/** Pictures that this device cannot keep are lost with the page: the browser asks before it closes; on navigation a toast tells. */
function useLoss(latest: { readonly current: readonly Chosen[] }) {
	const texts = useTexts()
	useEffect(() => {
		const isLost = () => latest.current.some(({ kept }) => !kept)
		const ask = (event: Event) => isLost() && event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => {
			removeEventListener('beforeunload', ask)
			if (isLost()) toastProblem(texts, 'Pictures that were not uploaded yet are gone.')
		}
	}, [])
}

/**
 * Uploads pictures as soon as they are chosen, several at a time. A refused one stays, with the reason, and does not hold
 * up the others. Until they are stored, this device keeps them. `onStored` gets each one's address, the addresses of the
 * already stored ones that were chosen after it, and the slot it is for.
 */
export function usePictureUpload(
	{ owner, name }: DraftSlot,
	onStored: (address: string, later: ReadonlySet<string>, slot: Slot | undefined) => void,
) {
	const { t } = useTexts()
	const { chosen, latest, show, change, drop } = useChosen()
	const running = useRef(new Map<number, AbortController>())
	/** The timers of pictures that wait for their next try. The one under `null` holds back all. */
	const resting = useRef(new Map<number | null, ReturnType<typeof setTimeout>>())
	const stored = useRef<{ key: number; id: string; address: string }[]>([])
	/** Ids of photos no longer wanted, although a write that keeps one may still be under way. */
	const unwanted = useRef(new Set<string>())
	const count = useRef(0)
	/** While the seller is asked what to do about failed pictures, none is retried automatically. */
	const asking = useRef(false)
	const [hints, setHints] = useState<Readonly<Record<string, readonly PictureHint[]>>>({})
	useLoss(latest)
	useEffect(() => {
		const online = () => goAgain(latest.current.filter((one) => one.byItself).map(({ key }) => key))
		addEventListener('online', online)
		return () => {
			removeEventListener('online', online)
			leave()
		}
	}, [])

	function forget(ids: readonly string[]) {
		for (const id of ids) {
			unwanted.current.add(id)
			void forgetPhoto(id)
		}
	}

	const find = (key: number) => latest.current.find((one) => one.key === key)

	function stop(keys: readonly number[]) {
		for (const key of keys) {
			running.current.get(key)?.abort()
			running.current.delete(key)
			clearTimeout(resting.current.get(key))
			resting.current.delete(key)
		}
	}

	function rest(key: number | null, pause: number, then: () => void) {
		clearTimeout(resting.current.get(key))
		resting.current.set(
			key,
			setTimeout(() => {
				resting.current.delete(key)
				then()
			}, pause),
		)
	}

	/** Retries these pictures, unless the seller is being asked about failed ones. */
	function goAgain(keys: readonly number[]) {
		if (asking.current) return
		for (const key of keys) {
			if (find(key)?.state === 'sending') continue
			stop([key])
			change(key, { state: 'waiting', reason: '', byItself: false })
		}
		sendNext()
	}

	function sendNext() {
		if (resting.current.has(null)) return
		const waiting = latest.current.filter(
			({ key, state, scaled }) => state === 'waiting' && scaled && !resting.current.has(key),
		)
		for (const one of waiting.slice(0, Math.max(0, atOnce - running.current.size))) void send(one)
	}

	/** Keeps a photo on this device. Resolves with whether that succeeded. */
	async function keep({ key, id, slot }: Chosen, file: File, scaled: boolean): Promise<boolean> {
		const kept = await keepPhoto({ id, owner, form: name, order: key, file, scaled, slot })
		if (unwanted.current.has(id)) await forgetPhoto(id)
		return kept
	}

	/** Keeps a photo on this device, then scales it and keeps the result in its place. Only then may it be sent. */
	async function prepare(one: Chosen) {
		const { key, id, file } = one
		change(key, { kept: await keep(one, file, false) })
		const scaled = find(key) ? await scaledPicture(file) : null
		const refusal = scaled ? null : await refusePicture(file)
		if (!find(key)) return
		if (refusal) {
			forget([id])
			change(key, { state: 'refused', reason: t(refusal), mayPass: false, kept: false })
		} else {
			const sent = scaled ?? file
			const kept = await keep(one, sent, true)
			change(key, { file: sent, scaled: true, kept })
		}
		sendNext()
	}

	function store(key: number, id: string, address: string, found: readonly PictureHint[], slot: Slot | undefined) {
		const later = stored.current.filter((other) => other.key > key).map((other) => other.address)
		stored.current.push({ key, id, address })
		drop(key)
		setHints((known) => ({ ...known, [address]: found }))
		onStored(address, new Set(later), slot)
	}

	function fail(key: number, failure: UploadFailure) {
		const tries = (find(key)?.tries ?? 0) + 1
		const again = afterFailure(failure, tries, failure.retryAfter, navigator.onLine)
		const byItself = again.pause !== null
		if (again.failed) change(key, { state: 'refused', tries, reason: failure.message, mayPass: byItself, byItself })
		else change(key, { state: 'waiting', tries, share: 0 })
		if (again.pause === null) return
		if (again.all) rest(null, again.pause, sendNext)
		else rest(key, again.pause, () => goAgain([key]))
	}

	async function send({ key, id, file, slot }: Chosen) {
		const abort = new AbortController()
		running.current.set(key, abort)
		change(key, { state: 'sending', share: 0 })
		try {
			const { address, hints: found } = await sendPicture(file, id, abort.signal, (share) => change(key, { share }))
			store(key, id, address, found, slot)
		} catch (failure) {
			if (!abort.signal.aborted) fail(key, failure instanceof UploadFailure ? failure : new UploadFailure(noAnswer()))
		} finally {
			if (running.current.get(key) === abort) running.current.delete(key)
			sendNext()
		}
	}

	/** Queues these pictures as far as there is room, and refuses the rest. */
	function admit(keys: ReadonlySet<number>, room: number) {
		const underWay = latest.current.filter(({ key, state }) => state !== 'refused' && !keys.has(key)).length
		const full = t('There is room for 8 pictures. Remove one, then try again.')
		let free = room - underWay
		stop([...keys])
		show(
			latest.current.map((each) => {
				if (!keys.has(each.key)) return each
				free -= 1
				return free < 0 ? { ...each, ...fresh, state: 'refused', reason: full } : { ...each, ...fresh }
			}),
		)
		sendNext()
	}

	function add(photos: readonly Pick<Chosen, 'id' | 'file' | 'scaled' | 'kept' | 'slot'>[], room: number) {
		const added = photos.map((photo): Chosen => {
			count.current += 1
			return { ...fresh, ...photo, key: count.current, preview: URL.createObjectURL(photo.file) }
		})
		show([...latest.current, ...added])
		admit(new Set(added.map(({ key }) => key)), room)
		for (const one of added) if (!one.scaled) void prepare(one)
	}

	/** Stops everything and empties the list. What this device keeps stays. */
	function leave() {
		for (const timer of resting.current.values()) clearTimeout(timer)
		resting.current.clear()
		stop(latest.current.map(({ key }) => key))
		show([])
	}

	return {
		/** In the order they were chosen. */
		chosen,
		/** What may be wrong with the pictures stored here, by address. */
		hints,
		underWay: chosen.some(({ state }) => state !== 'refused'),
		/** `room`: how many more the form can take. */
		choose(files: readonly File[], room: number, slot?: Slot) {
			const photos = files.map((file) => ({ id: crypto.randomUUID(), file, scaled: false, kept: false, slot }))
			add(photos, room)
		},
		/** Sends the photos that this device kept when the form was last open. */
		async restore(room: number, isGone: () => boolean) {
			const photos = await listPhotos({ owner, name })
			const known = new Set([...latest.current, ...stored.current].map(({ id }) => id))
			const found = photos.filter(({ id }) => !known.has(id))
			if (isGone() || found.length === 0) return
			count.current = Math.max(count.current, ...found.map(({ order }) => order))
			add(
				found.map(({ id, file, scaled, slot }) => ({ id, file, scaled, kept: true, slot })),
				room,
			)
		},
		/** Forgets this device's copies of the photos at these addresses: the stored draft refers to them by now. */
		settle(addresses: readonly string[]) {
			for (const { id, address } of stored.current)
				if (addresses.includes(address) && !unwanted.current.has(id)) forget([id])
		},
		/** Retries one, or all that may succeed. */
		retry(room: number, only?: number) {
			const refused = latest.current.filter(
				(one) => one.state === 'refused' && one.mayPass && (only ?? one.key) === one.key,
			)
			admit(new Set(refused.map(({ key }) => key)), room)
		},
		ask(isAsking: boolean) {
			asking.current = isAsking
			if (!isAsking) goAgain(latest.current.filter((one) => one.byItself).map(({ key }) => key))
		},
		/** Stops sending one, but keeps it. */
		cancel(key: number) {
			stop([key])
			change(key, { ...fresh, state: 'refused', reason: t('The upload was cancelled.') })
			sendNext()
		},
		remove(key: number) {
			const one = find(key)
			stop([key])
			drop(key)
			if (one) forget([one.id])
			sendNext()
		},
		/** Drops all, also from this device. */
		clear() {
			const ids = [...latest.current, ...stored.current].map(({ id }) => id)
			leave()
			forget(ids)
		},
	}
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
