import { useRef } from 'react'
import { client } from '../../../api/api-client.ts'

/** How often the other is told that one is typing, ms. */
const tellEvery = 3_000

/** Tells the other side, now and then, that one is typing. */
export function useTyping(conversation: string): () => void {
	const told = useRef(0)
	return () => {
		if (Date.now() - told.current < tellEvery) return
		told.current = Date.now()
		client.call('POST /api/conversation/typing/{id}', { params: { id: conversation } }).catch(() => undefined)
	}
}
