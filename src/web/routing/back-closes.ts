import { useEffect, useEffectEvent } from 'react'

interface Over {
	readonly stay?: true
	/** Whether an overlay is open that Back closes. */
	readonly over?: true
}

const over = (): boolean => Boolean((history.state as Over | null)?.over)

/** Navigates without scrolling, and without closing the overlay. */
export const staying = (): { replace: boolean; state: Over } =>
	over() ? { replace: true, state: { stay: true, over: true } } : { replace: false, state: { stay: true } }

/** Navigates away from an overlay, and replaces the overlay's own history entry. */
export const leaving = () => ({ replace: over() })

/**
 * Makes Back close an overlay. Opening it pushes a history entry; if the address was changed meanwhile by
 * `staying`, closing keeps that address.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useEffect(() => {
		if (!isOpen) return
		const before = location.href
		let shown = before
		history.pushState({ stay: true, over: true }, '')
		const follow = () => {
			if (over()) shown = location.href
		}
		const gone = () => {
			if (shown !== before && location.href === before) history.pushState({ stay: true }, '', shown)
			close()
		}
		addEventListener('replaceState', follow)
		addEventListener('popstate', gone)
		return () => {
			removeEventListener('replaceState', follow)
			removeEventListener('popstate', gone)
			if (!over()) return
			if (location.href === before) history.back()
			else history.replaceState({ stay: true }, '')
		}
	}, [isOpen])
}
