import { type ComponentType, startTransition, useEffect, useState } from 'react'

/** A part that loads after the page, when it is needed. Without it the rest still works. */
export function useLate<Props>(isWanted: boolean, load: () => Promise<{ default: ComponentType<Props> }>) {
	const [Part, setPart] = useState<ComponentType<Props> | null>(null)
	useEffect(() => {
		if (isWanted)
			load()
				.then(({ default: loaded }) => startTransition(() => setPart(() => loaded)))
				.catch(() => undefined)
	}, [isWanted, load])
	return Part
}
