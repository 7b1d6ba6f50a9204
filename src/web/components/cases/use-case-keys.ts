import type { RefObject } from 'react'
import { usePlainKeys } from './plain-keys.ts'

/** J and K go from case to case of a list, Enter on the first opens it. */
export function useCaseKeys(list: RefObject<HTMLOListElement | null>, open: (id: string) => void): void {
	usePlainKeys(({ key, letter }) => {
		if (document.querySelector('dialog[open]')) return false
		const links = [...(list.current?.querySelectorAll<HTMLElement>('.case__open') ?? [])]
		const here = links.indexOf(document.activeElement as HTMLElement)
		if (letter === 'j') links[Math.min(here + 1, links.length - 1)]?.focus()
		else if (letter === 'k') links[Math.max(here - 1, 0)]?.focus()
		else if (key === 'Enter' && document.activeElement === document.body) {
			const first = list.current?.querySelector<HTMLElement>('[data-case]')?.dataset['case']
			if (first) open(first)
		} else return false
		return true
	})
}
