import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '../../../../contract/deals/conversations.ts'
import { ApiFailure, client } from '../../../api/api-client.ts'
import { dropPrivate, keepPrivate, privateNames, readPrivate } from '../../../session/private-data.ts'

/** A message on its way. Without an answer it waits; with a refusal it says why. */
export interface Waiting {
	readonly client_id: string
	readonly conversation: string
	readonly text: string
	/** Ms since 1970. */
	readonly written_at: number
	/** Only until the page is left: a device's storage is no place for pictures. */
	readonly picture?: File
	/** The name of the picture that was lost so. */
	readonly lost?: string
	readonly refused?: string
	/** Sent, and not yet among the messages that were read. */
	readonly sent?: true
}

/** Each message is stored by itself: windows that write at once would overwrite a common list. */
const stored = 'outbox.'
/** How long to wait after a failure, ms: twice as long each time. The first is short: where a process ended, another answers. */
const again = { first: 250, most: 8_000 }
const nothing: readonly Waiting[] = []

let owner = ''
let waiting: readonly Waiting[] = nothing
let sending = false
let wait = again.first
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
let readAgain: () => void = () => undefined

function show(next: readonly Waiting[]): void {
	waiting = next
	for (const tell of listeners) tell()
}

function store(message: Waiting): void {
	const name = stored + message.client_id
	if (message.sent) dropPrivate(name)
	else if (!message.picture) keepPrivate(owner, name, message)
}

/** When the page is left, waiting pictures are lost, and the writer is told on return. */
function leaveBehind(): void {
	for (const { picture, ...message } of waiting) if (picture && !message.sent) store({ ...message, lost: picture.name })
}

function put(changed: Waiting): void {
	// It may have been read, or its writer may have signed out, while it was sent.
	if (!waiting.some(({ client_id }) => client_id === changed.client_id)) return
	store(changed)
	show(waiting.map((each) => (each.client_id === changed.client_id ? changed : each)))
}

const toSend = () => waiting.find(({ refused, sent, lost }) => !refused && !sent && !lost)

/**
 * Sends waiting messages one after the other, until there is no answer. A message's id makes it count once. What was sent
 * is read back only when nothing waits any more, and nothing waits for that: a conversation may take long to read.
 */
async function flush(): Promise<void> {
	if (sending) return
	sending = true
	clearTimeout(timer)
	try {
		for (let next = toSend(); next; next = toSend()) {
			if (await deliver(next)) wait = again.first
			else {
				timer = setTimeout(() => void flush(), wait)
				wait = Math.min(2 * wait, again.most)
				return
			}
		}
	} finally {
		sending = false
	}
	if (waiting.some(({ sent }) => sent)) readAgain()
}

/** Returns false if it has to wait. */
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
		// A refusal is final; any other failure may go away.
		if (status < 400 || status >= 500) return false
		put({ ...message, refused: why })
		return true
	}
}

function bodyOf({ text, client_id, picture }: Waiting) {
	if (!picture) return { text, client_id }
	const form = new FormData()
	form.set('client_id', client_id)
	if (text) form.set('text', text)
	form.set('image', picture)
	return form as unknown as { text: string; client_id: string }
}

/** Resumes what this person left on the device. `read` refetches conversations after something was sent. */
export function openOutbox(person: string, read: () => void): () => void {
	readAgain = read
	if (owner !== person) {
		owner = person
		show(leftBehind(person))
	}
	const online = () => void flush()
	addEventListener('online', online)
	void flush()
	return () => removeEventListener('online', online)
}

const leftBehind = (person: string) =>
	privateNames()
		.filter((name) => name.startsWith(stored))
		.map((name) => readPrivate(person, name) as Waiting | null)
		.filter((message) => message !== null)
		.sort((one, other) => one.written_at - other.written_at)

export function sendSoon(conversation: string, text: string, picture?: File): void {
	const written = { client_id: crypto.randomUUID(), conversation, text, written_at: Date.now() }
	const message = picture ? { ...written, picture } : written
	store(message)
	if (picture) addEventListener('pagehide', leaveBehind)
	show([...waiting, message])
	void flush()
}

function drop(clientIds: ReadonlySet<string>): void {
	for (const clientId of clientIds) dropPrivate(stored + clientId)
	show(waiting.filter(({ client_id }) => !clientIds.has(client_id)))
}

export const takeBack = (clientId: string) => drop(new Set([clientId]))

/** Tries a refused message again, as when a pause is over, or one whose picture was lost, without it. */
export function tryAgain(clientId: string): void {
	const known = waiting.find(({ client_id }) => client_id === clientId)
	if (!known) return
	const { refused: _, lost: __, ...message } = known
	put(message)
	void flush()
}

const subscribe = (tell: () => void) => {
	listeners.add(tell)
	return () => void listeners.delete(tell)
}

/**
 * What this person has on its way in a conversation with these messages. It ends only there: a read that fails, or is
 * answered with what was seen last, does not have what was sent.
 */
export function useOutbox(conversation: string, messages: readonly Message[]): readonly Waiting[] {
	const all = useSyncExternalStore(
		subscribe,
		() => waiting,
		() => nothing,
	)
	const own = all.filter((each) => each.conversation === conversation)
	const read = new Set(messages.map(({ client_id }) => client_id))
	const arrived = new Set(own.map(({ client_id }) => client_id).filter((clientId) => read.has(clientId)))
	useEffect(() => {
		if (arrived.size > 0) drop(arrived)
	})
	return own.filter(({ client_id }) => !arrived.has(client_id))
}
