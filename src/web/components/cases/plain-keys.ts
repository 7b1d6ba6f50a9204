import { useEffect } from 'react'

const isTyping = (target: Element) => target.matches('input, textarea, select, [contenteditable]')

/** The letter of a key, in lower case. Non-Latin layouts match by key position. */
const letterOf = ({ key, code }: KeyboardEvent) =>
	(/^[a-z]$/i.test(key) ? key : code.replace(/^Key(?=[A-Z]$)/, '')).toLowerCase()

interface PlainKey {
	key: string
	letter: string
	/** Where the focus is. */
	target: Element
}

/** Hears keys that are pressed alone while nobody types. `act` returns whether it did something, and nothing else does then. */
export function usePlainKeys(act: (pressed: PlainKey) => boolean): void {
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			const { target, ctrlKey, metaKey, altKey, key } = event
			if (ctrlKey || metaKey || altKey || !(target instanceof Element) || isTyping(target)) return
			if (act({ key, letter: letterOf(event), target })) event.preventDefault()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	})
}
