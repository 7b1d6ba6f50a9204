import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Conversation, Message } from '../../../../contract/deals/conversations.ts'
import { client } from '../../../api/api-client.ts'
import { reload } from '../../../api/reload.ts'
import { useLive } from '../../../api/use-live.ts'
import { useUser } from '../../../session/session.ts'
import { openOutbox } from './outbox.ts'

/** How long somebody counts as typing after the last signal, ms. */
const typingFor = 5_000

/** Whether the other is typing. */
function useOtherTypes(id: string): boolean {
	const [since, setSince] = useState(0)
	useLive('typing', ({ conversation }) => {
		if (conversation === id) setSince(Date.now())
	})
	useLive('message', ({ conversation }) => {
		if (conversation === id) setSince(0)
	})
	useEffect(() => {
		if (since === 0) return
		const timer = setTimeout(() => setSince(0), typingFor)
		return () => clearTimeout(timer)
	}, [since])
	return since > 0
}

/** Sends what the reader wrote and what still waits. */
export function useOpenOutbox(): void {
	const cache = useQueryClient()
	const owner = useUser()?.uid
	useEffect(() => {
		if (!owner) return
		return openOutbox(owner, () => void reload(cache, 'conversations'))
	}, [cache, owner])
}

/** Keeps the conversations on screen up to date. */
export function useFreshConversations(): void {
	const cache = useQueryClient()
	const again = () => void reload(cache, 'conversations')
	useLive('message', again)
	useLive('offer', again)
	useLive('seen', again)
}

/** Keeps an open conversation up to date, and its outbox going. Returns whether the other is typing. */
export function useConversationLive(id: string): boolean {
	const cache = useQueryClient()
	useFreshConversations()
	useLive('offer', () => void reload(cache, 'offers'))
	useOpenOutbox()
	return useOtherTypes(id)
}

/** Tells the server how far the reader has read, while the conversation is in view. */
export function useReadUntil({ _id: id, as, unread }: Conversation, messages: readonly Message[]): void {
	const cache = useQueryClient()
	const last = messages.findLast(({ by }) => by !== as)?._id
	useEffect(() => {
		if (unread === 0 || !last) return
		const tell = () => {
			if (document.visibilityState !== 'visible') return
			document.removeEventListener('visibilitychange', tell)
			client
				.call('POST /api/conversation/read/{id}', { params: { id }, body: { message_id: last } })
				.then(() => reload(cache, 'conversations'))
				.catch(() => undefined)
		}
		tell()
		document.addEventListener('visibilitychange', tell)
		return () => document.removeEventListener('visibilitychange', tell)
	}, [cache, id, last, unread])
}
