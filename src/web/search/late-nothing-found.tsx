import type { ComponentProps } from 'react'
import { nothingFound } from './filters/late-parts.ts'

type Whole = typeof import('./nothing-found.tsx').NothingFound

/** A way on from an empty result. Its code loads with such an answer. */
export function NothingFound(props: ComponentProps<Whole>) {
	const { NothingFound: Found } = nothingFound.read()
	return <Found {...props} />
}
