import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type HeardName, isHearing, onLive } from './live.ts'

type Hear = (data: Readonly<Record<string, unknown>>) => void

/**
 * Calls `hear` for each event of this name while the component is mounted, and whenever events may have been missed.
 */
export function useLive(name: HeardName, hear: Hear): void {
	const latest = useRef(hear)
	useEffect(() => {
		latest.current = hear
	})
	useEffect(() => onLive(name, ({ data = {} }) => latest.current(data)), [name])
}

const onHearing = (changed: () => void) => onLive('opened', changed)

/** Whether live events are heard. A read that waits for this need not be repeated once the stream is open. */
export const useIsHearing = (): boolean => useSyncExternalStore(onHearing, isHearing, () => false)
