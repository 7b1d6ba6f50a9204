import { useEffect, useRef } from 'react'
import { onLive } from './live.ts'

type Hear = (data: Readonly<Record<string, unknown>>) => void

/**
 * Calls `hear` with what happens under this name while the component is on screen, and where something may have been
 * missed.
 */
export function useLive(name: string, hear: Hear): void {
	const latest = useRef(hear)
	useEffect(() => {
		latest.current = hear
	})
	useEffect(() => onLive(name, ({ data = {} }) => latest.current(data)), [name])
}
