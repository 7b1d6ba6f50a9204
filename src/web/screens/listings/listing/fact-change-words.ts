import { factText, factTexts } from '../../../../contract/gear/fact-words.ts'
import type { FactName, KnownFactName } from '../../../../contract/gear/facts.ts'
import type { FactChange } from '../../../../contract/listings/listings.ts'
import type { Text, Texts } from '../../../texts/texts.tsx'

const witnessNames: Readonly<Record<FactChange['by'], Text>> = {
	seller: 'the seller',
	buyer: 'the buyer',
	moderator: 'a moderator',
}

function levelText({ level, by }: Pick<FactChange, 'level' | 'by'>): Text {
	if (level === null) return 'Taken back by {who}'
	if (level === 'confirmed') return 'Confirmed by {who}'
	// A buyer says nothing of their own: a later answer only takes their confirmation back.
	if (by !== 'seller') return 'No longer confirmed by {who}'
	return level === 'shown' ? 'Shown in a picture by {who}' : 'Said by {who}'
}

/** Who vouches for a fact, or who did so no more, as a sentence without its full stop. */
export const witnessText = ({ t }: Texts, known: Pick<FactChange, 'level' | 'by'>) =>
	t(levelText(known), { who: t(witnessNames[known.by]) })

/** What became of a fact: which, from what, to what. */
export function changeText({ t, language }: Texts, { fact, was, now }: FactChange): string {
	const said = (value: typeof was) => (value === null ? '' : factText(fact as KnownFactName, value, language))
	const words = { fact: factTexts[fact as FactName][language], was: said(was), now: said(now) }
	if (now === null) return t('{fact}: “{was}” before, now not known', words)
	if (was === null) return t('{fact}: “{now}”', words)
	return words.was === words.now ? t('{fact}: “{now}”, as before', words) : t('{fact}: from “{was}” to “{now}”', words)
}
