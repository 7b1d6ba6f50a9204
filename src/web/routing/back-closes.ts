import { useEffect, useEffectEvent } from 'react'

interface Over {
	readonly stay?: true
	/** Whether an overlay that Back closes is open. */
	readonly over?: true
}

const over = (): boolean => Boolean((history.state as Over | null)?.over)

/** Options to navigate without scrolling and without closing the overlay. */
export const staying = (): { replace: boolean; state: Over } =>
	over() ? { replace: true, state: { stay: true, over: true } } : { replace: false, state: { stay: true } }

/** Options to navigate away from an overlay, replacing its history entry. */
export const leaving = () => ({ replace: over() })

/**
 * Makes Back close an overlay. Opening it pushes a history entry. If `staying` has changed the address meanwhile, closing
 * keeps the new address.
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
