import { createContext, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface RowMotion {
	/** Fades a row out, or removes it at once if motion is unwanted. */
	leave(id: string): Promise<void>
	/** Brings a row back that had left. */
	stay(id: string): void
}

export const RowMotionContext = createContext<RowMotion>({ leave: async () => undefined, stay: () => undefined })

/** How the rows of the list around this come and go. */
export const useRowMotion = () => useContext(RowMotionContext)

// The pressed button goes with its row. Keyboard users continue at the row beside it.
function moveFocusOn(row: Element) {
	if (!row.contains(document.activeElement)) return
	const neighbour = row.nextElementSibling ?? row.previousElementSibling
	const buttons = neighbour?.querySelectorAll<HTMLElement>('td > button') ?? []
	const next = [...buttons].at(-1) ?? document.getElementById('content')
	next?.focus({ preventScroll: next.id === 'content' })
}

/** A list's rows on their way out, and the element to hang them in (`list`). */
export function useLeavingRows() {
	const list = useRef<HTMLDivElement>(null)
	const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
	const motion: RowMotion = {
		async leave(id) {
			flushSync(() => setLeaving((ids) => new Set(ids).add(id)))
			const rows = [...(list.current?.querySelectorAll('[data-leaving]') ?? [])]
			for (const row of rows) moveFocusOn(row)
			await Promise.allSettled(rows.flatMap((row) => row.getAnimations().map(({ finished }) => finished)))
		},
		stay(id) {
			setLeaving((ids) => new Set([...ids].filter((one) => one !== id)))
		},
	}
	return { list, leaving, motion }
}
