import { useEffect } from 'react'
import { takeKeysEvent } from '../startup/until-alive.ts'

const take = (detail: boolean) => dispatchEvent(new CustomEvent(takeKeysEvent, { detail }))

/** Takes the keys that were pressed before this screen could hear them, once it is `ready`: its own listener stands by then. */
export function useEarlyKeys(ready: boolean): void {
	useEffect(() => {
		if (ready) take(true)
	}, [ready])
	// They were meant for this screen, and for no other.
	useEffect(() => () => void take(false), [])
}
