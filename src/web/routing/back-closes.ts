import { useEffect, useEffectEvent } from 'react'

interface Over {
	readonly stay?: true
	/** Whether something lies over the page here, and Back closes it. */
	readonly over?: true
}

const over = (): boolean => Boolean((history.state as Over | null)?.over)

/** How to go to another address from here: the page stays where it is scrolled to, and what lies over it open. */
export const staying = (): { replace: boolean; state: Over } =>
	over() ? { replace: true, state: { stay: true, over: true } } : { replace: false, state: { stay: true } }

/** How to leave for another page from what lies over this one: its own step is not to be gone back through. */
export const leaving = () => ({ replace: over() })

/**
 * Makes Back close what lies over the page. Opening it is a step of its own; where the address was changed meanwhile by
 * `staying`, closing keeps that.
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
