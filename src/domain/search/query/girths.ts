import { helmetLetter } from '../../../contract/gear/sizes.ts'
import { conceptOfField } from '../lexicon/lexicon.ts'
import { tags } from '../lexicon/terms.ts'
import type { Draft } from './read-words.ts'

/** Lets a head's girth also find helmets by their letter: `helmet 59`, `59 cm`. */
export function widenGirths({ wanted }: Draft, isHelmet: boolean): void {
	for (const [index, own] of wanted.entries()) {
		const [, cm, unit] = /^(\d\d)(cm)?$/.exec(own.word ?? '') ?? []
		const letter = conceptOfField.size(helmetLetter(Number(cm)) ?? '')
		const next = wanted[index + 1]
		const hasUnitBehind = next?.word === 'cm'
		if (!letter || !(isHelmet || unit || hasUnitBehind)) continue
		const asTyped = hasUnitBehind ? { all: [own.term, next.term] } : own.term
		const byLetter = { all: [tags.kind('helmet'), letter.id] }
		const end = hasUnitBehind ? next.end : own.end
		wanted.splice(index, hasUnitBehind ? 2 : 1, { ...own, end, term: { any: [asTyped, byLetter] } })
	}
}
