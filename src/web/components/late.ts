import { type ComponentType, startTransition, useEffect, useState } from 'react'

/** A component that loads after the page, once it is wanted; null until then. The rest works without it. */
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
