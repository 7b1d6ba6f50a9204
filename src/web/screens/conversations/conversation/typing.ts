import { useRef } from 'react'
import { client } from '../../../api/api-client.ts'

/** How often the other side is told, ms. */
const tellEvery = 3_000

/** Tells the other side that the reader is typing, at most every few seconds. */
export function useTyping(conversation: string): () => void {
	const told = useRef(0)
	return () => {
		if (Date.now() - told.current < tellEvery) return
		told.current = Date.now()
		client.call('POST /api/conversation/typing/{id}', { params: { id: conversation } }).catch(() => undefined)
	}
}
