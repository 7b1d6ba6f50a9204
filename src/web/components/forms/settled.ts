import { useEffect, useState } from 'react'

/** The typed text, debounced by `pauseMs`. */
export function useSettled(typed: string, pauseMs: number): string {
	const [settled, setSettled] = useState(typed)
	useEffect(() => {
		const timer = setTimeout(setSettled, pauseMs, typed)
		return () => clearTimeout(timer)
	}, [typed, pauseMs])
	return settled
}
