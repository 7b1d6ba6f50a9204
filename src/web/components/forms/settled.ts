import { useEffect, useState } from 'react'

/** What is typed, once nothing has been typed for so many ms. */
export function useSettled(typed: string, pauseMs: number): string {
	const [settled, setSettled] = useState(typed)
	useEffect(() => {
		const timer = setTimeout(setSettled, pauseMs, typed)
		return () => clearTimeout(timer)
	}, [typed, pauseMs])
	return settled
}
