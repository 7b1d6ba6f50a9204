import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
	target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** J and K go from case to case of a list, Enter on the first opens it; nothing happens while somebody types. */
export function useCaseKeys(list: RefObject<HTMLOListElement | null>, open: (id: string) => void): void {
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			const { ctrlKey, metaKey, altKey, key, code, target } = event
			if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]')) return
			const links = [...(list.current?.querySelectorAll<HTMLElement>('.case__open') ?? [])]
			const here = links.indexOf(document.activeElement as HTMLElement)
			const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
			if (letter === 'j') links[Math.min(here + 1, links.length - 1)]?.focus()
			else if (letter === 'k') links[Math.max(here - 1, 0)]?.focus()
			else if (key === 'Enter' && document.activeElement === document.body) {
				const first = list.current?.querySelector<HTMLElement>('[data-case]')?.dataset['case']
				if (first) open(first)
			} else return
			event.preventDefault()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	})
}
