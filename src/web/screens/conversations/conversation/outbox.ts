import { useSyncExternalStore } from 'react'
import { ApiFailure, client } from '../../../api/api-client.ts'
import { keepPrivate, readPrivate } from '../../../session/private-data.ts'

/** A message on its way. Without an answer it waits; with a refusal it says why. */
export interface Waiting {
	readonly client_id: string
	readonly conversation: string
	readonly text: string
	/** Ms since 1970. */
	readonly written_at: number
	/** Only until the page is left: a device's storage is no place for pictures. */
	readonly image?: File
	readonly refused?: string
	/** Sent, and soon among the messages. */
	readonly sent?: true
}

const storeName = 'outbox'
/** How long to wait after a failure, ms: twice as long each time. The first is short: where a process ended, another answers. */
const again = { first: 250, most: 8_000 }
const shared: readonly Waiting[] = []

let owner = ''
let waiting: readonly Waiting[] = shared
let sending = false
let wait = again.first
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
let onSent: () => Promise<unknown> = async () => undefined

function change(next: readonly Waiting[]): void {
	waiting = next
	keepPrivate(
		owner,
		storeName,
		next.filter(({ image, sent }) => !image && !sent),
	)
	for (const tell of listeners) tell()
}

const put = (changed: Waiting) => change(waiting.map((each) => (each.client_id === changed.client_id ? changed : each)))

const toSend = () => waiting.find(({ refused, sent }) => !refused && !sent)

/**
 * Sends what waits, one after the other, until there is no answer. The same name makes a message count once. What was sent
 * is read back only when nothing waits any more: after a time without a connection that would hold up each of many.
 */
async function flush(): Promise<void> {
	if (sending) return
	sending = true
	clearTimeout(timer)
	try {
		for (let next = toSend(); next || waiting.some(({ sent }) => sent); next = toSend()) {
			if (!next) await readSent()
			else if (await deliver(next)) wait = again.first
			else {
				timer = setTimeout(() => void flush(), wait)
				wait = Math.min(2 * wait, again.most)
				return
			}
		}
	} finally {
		sending = false
	}
}

/** Returns false where it has to wait. */
async function deliver(message: Waiting): Promise<boolean> {
	try {
		await client.call('POST /api/conversation/{id}', {
			params: { id: message.conversation },
			body: bodyOf(message),
		})
		put({ ...message, sent: true })
		return true
	} catch (failure) {
		const { status, message: why } = failure instanceof ApiFailure ? failure : { status: 0, message: '' }
		// A refusal stands; anything else may pass.
		if (status < 400 || status >= 500) return false
		put({ ...message, refused: why })
		return true
	}
}

/** What was sent is among the messages then. */
async function readSent(): Promise<void> {
	const read = new Set(waiting.filter(({ sent }) => sent).map(({ client_id }) => client_id))
	await onSent().catch(() => undefined)
	change(waiting.filter(({ client_id }) => !read.has(client_id)))
}

function bodyOf({ text, client_id, image }: Waiting) {
	if (!image) return { text, client_id }
	const form = new FormData()
	form.set('client_id', client_id)
	if (text) form.set('text', text)
	form.set('image', image)
	return form as unknown as { text: string; client_id: string }
}

/** Takes over what this person left behind on the device, and tells what reads conversations again. */
export function openOutbox(person: string, sent: typeof onSent): () => void {
	onSent = sent
	if (owner !== person) {
		owner = person
		const kept = readPrivate(person, storeName)
		waiting = Array.isArray(kept) ? (kept as Waiting[]) : shared
		for (const tell of listeners) tell()
	}
	const online = () => void flush()
	addEventListener('online', online)
	void flush()
	return () => removeEventListener('online', online)
}

export function sendSoon(conversation: string, text: string, image?: File): void {
	const message = { client_id: crypto.randomUUID(), conversation, text, written_at: Date.now() }
	change([...waiting, image ? { ...message, image } : message])
	void flush()
}

export const takeBack = (clientId: string) => change(waiting.filter(({ client_id }) => client_id !== clientId))

/** Tries a refused message again, as when a pause is over. */
export function tryAgain(clientId: string): void {
	change(
		waiting.map((each) => {
			if (each.client_id !== clientId) return each
			const { refused: _, ...message } = each
			return message
		}),
	)
	void flush()
}

const subscribe = (tell: () => void) => {
	listeners.add(tell)
	return () => void listeners.delete(tell)
}

/** All that this person has on its way. */
export const useOutbox = () =>
	useSyncExternalStore(
		subscribe,
		() => waiting,
		() => shared,
	)
