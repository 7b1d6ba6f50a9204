import { useEffect, useRef } from 'react'
import { type LiveUpdate, liveAfterHeader } from '../contract/notifications.ts'

type Hear = (data: Readonly<Record<string, unknown>>) => void

const address = '/api/live'
/** How often to ask where a stream does not hold, ms. */
const askEvery = 30_000
/** How long a stream stays open after its last listener has left, ms: a change of screens is no reason to close it. */
const linger = 5_000

const listeners = new Map<string, Set<Hear>>()
let stream: EventSource | null = null
let place = ''
let timer: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined

function tell(name: string, data: Readonly<Record<string, unknown>>): void {
	// After a reset nobody knows what was missed.
	const hearing = name === 'reset' ? [...listeners.values()] : [listeners.get(name) ?? new Set<Hear>()]
	for (const hear of hearing.flatMap((each) => [...each])) hear(data)
}

function receive(event: Event): void {
	const { lastEventId, data, type } = event as MessageEvent<string>
	if (lastEventId) place = lastEventId
	tell(type, JSON.parse(data || '{}') as Record<string, unknown>)
}

/** Names that a stream is already listened to for. */
const heard = new WeakMap<EventSource, Set<string>>()

function attach(source: EventSource): void {
	const known = heard.get(source) ?? new Set()
	heard.set(source, known)
	for (const name of ['reset', ...listeners.keys()]) {
		if (known.has(name)) continue
		known.add(name)
		source.addEventListener(name, receive)
	}
}

function open(): void {
	clearTimeout(closing)
	if (!stream) {
		stream = new EventSource(address)
		// The browser comes back by itself, with its place, unless the server refused.
		stream.onerror = () => {
			if (stream?.readyState !== EventSource.CLOSED) return
			stream = null
			clearTimeout(timer)
			timer = setTimeout(() => void ask(), askEvery)
		}
	}
	attach(stream)
}

/** Asks for what is new, then tries a stream again. */
async function ask(): Promise<void> {
	if (listeners.size === 0) return
	try {
		const answer = await fetch(`${address}?after=${place}`)
		if (answer.ok) {
			place = answer.headers.get(liveAfterHeader) ?? place
			for (const { event, data = {} } of (await answer.json()) as LiveUpdate[]) tell(event, data)
		}
	} catch {
		// It is asked again.
	}
	open()
}

function close(): void {
	if (listeners.size > 0) return
	stream?.close()
	stream = null
	clearTimeout(timer)
}

function listen(name: string, hear: Hear): () => void {
	const hearing = listeners.get(name) ?? new Set()
	listeners.set(name, hearing.add(hear))
	open()
	return () => {
		hearing.delete(hear)
		if (hearing.size === 0) listeners.delete(name)
		clearTimeout(closing)
		closing = setTimeout(close, linger)
	}
}

/** Calls `hear` with what happens under this name while the component is on screen, and after a reset. */
export function useLive(name: string, hear: Hear): void {
	const latest = useRef(hear)
	useEffect(() => {
		latest.current = hear
	})
	useEffect(() => listen(name, (data) => latest.current(data)), [name])
}
