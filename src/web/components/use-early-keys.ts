import { useEffect } from 'react'
import { takeKeysEvent } from '../startup/until-alive.ts'

const take = (detail: boolean) => dispatchEvent(new CustomEvent(takeKeysEvent, { detail }))

/** Replays the keys pressed before this screen could hear them, once it is `ready`: by then its own listener is registered. */
export function useEarlyKeys(ready: boolean): void {
	useEffect(() => {
		if (ready) take(true)
	}, [ready])
	// Drops them when the screen goes: they were meant for no other.
	useEffect(() => () => void take(false), [])
}
