import { createContext, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface RowMotion {
	/** Fades a row out, or removes it at once if the reader prefers reduced motion. */
	leave(id: string): Promise<void>
	/** Brings a removed row back. */
	stay(id: string): void
}

export const RowMotionContext = createContext<RowMotion>({ leave: async () => undefined, stay: () => undefined })

/** The motion of rows in the surrounding list. */
export const useRowMotion = () => useContext(RowMotionContext)

// The pressed button disappears with its row. Keyboard users continue at the next row.
function moveFocusOn(row: Element) {
	if (!row.contains(document.activeElement)) return
	const neighbour = row.nextElementSibling ?? row.previousElementSibling
	const buttons = neighbour?.querySelectorAll<HTMLElement>('td > button') ?? []
	const next = [...buttons].at(-1) ?? document.getElementById('content')
	next?.focus({ preventScroll: next.id === 'content' })
}

/** Tracks a list's leaving rows. `list` goes on the element that contains them. */
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
