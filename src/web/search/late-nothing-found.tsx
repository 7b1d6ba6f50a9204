import type { ComponentProps } from 'react'
import { nothingFound } from './filters/late-parts.ts'

type Whole = typeof import('./nothing-found.tsx').NothingFound

/** No result is a dead end: what is nearest, what each filter hides, or else fewer words. Its code comes with such an answer. */
export function NothingFound(props: ComponentProps<Whole>) {
	const { NothingFound: Found } = nothingFound.read()
	return <Found {...props} />
}
