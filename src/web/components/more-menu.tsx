import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import * as drawn from './drawings.ts'
import { Icon } from './icon.tsx'

const CloseMenu = createContext(() => {})
/** Closes the surrounding menu, for actions that ask no question. */
export const useCloseMenu = () => use(CloseMenu)

/** Rare actions, under ⋯. Esc or a press outside closes it. The style sheet hides it if it has no actions. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
	const menu = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		const close = (event: Event) => {
			const details = menu.current
			// A dialog opened from the menu closes first.
			if (!details?.open || details.querySelector('dialog[open]')) return
			const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
			const elsewhere = event.type === 'pointerdown' && !details.contains(event.target as Node)
			if (escaped || elsewhere) details.open = false
			if (escaped) details.querySelector('summary')?.focus()
		}
		const own = menu.current
		const answered = () => {
			if (own) own.open = false
		}
		addEventListener('keydown', close)
		addEventListener('pointerdown', close)
		// `close` does not bubble, so it is captured.
		own?.addEventListener('close', answered, true)
		return () => {
			own?.removeEventListener('close', answered, true)
			removeEventListener('keydown', close)
			removeEventListener('pointerdown', close)
		}
	}, [])
	const close = () => {
		const details = menu.current
		if (details?.open) details.querySelector('summary')?.focus()
		if (details) details.open = false
	}
	return (
		<details ref={menu} className="more-menu">
			<summary className="icon-button" aria-label={label} title={label}>
				<Icon name={drawn.more} size={22} />
			</summary>
			<div className="more-menu__sheet">
				<CloseMenu value={close}>{children}</CloseMenu>
			</div>
		</details>
	)
}
