import type { Sentence } from '../contract/sentences.ts'
import type { Counted } from '../database/counted.ts'
import { now } from './clock.ts'
import { tooOften } from './failure.ts'

/** The start of a window of this many ms that ends now. */
export const windowBefore = (windowMs: number): Date => new Date(now().getTime() - windowMs)

/** Throws 'too often' once the window is full, until its first entry leaves it. Lock the person first, or the count may race. */
export function refuseMoreThan(
	{ most, windowMs }: { readonly most: number; readonly windowMs: number },
	{ count, first }: Counted,
	sentence: Sentence,
): void {
	if (count >= most && first) throw tooOften(sentence, first.getTime() + windowMs - now().getTime())
}
