import { factText, factTexts } from '../../../contract/gear/fact-words.ts'
import { type FactName, facts, type KnownFactName } from '../../../contract/gear/facts.ts'
import type { Language } from '../../../contract/languages.ts'

/** Checked, because an address may contain anything. */
const isValueOf = (fact: FactName, value: string) =>
	facts.some((row) => row.fact === fact && 'of' in row.values && (row.values.of as readonly string[]).includes(value))

/** A fact's value as its row shows it; undefined if the fact has no such value. */
export const factValueName = (fact: KnownFactName, value: string, language: Language): string | undefined =>
	isValueOf(fact, value) ? factText(fact, value, language) : undefined

/** Whether the value says nothing alone: "2", "AA", "None on it". */
const needsTitle = (fact: KnownFactName, value: string) =>
	fact === 'class' || fact === 'level' || (value === 'none' && fact !== 'crash')

/** The same for a chip, which stands alone. */
export function factChip(fact: KnownFactName, value: string, language: Language): string | undefined {
	const name = factValueName(fact, value, language)
	return name !== undefined && needsTitle(fact, value) ? `${factTexts[fact][language]}: ${name}` : name
}

/** A year in the reader's digits. */
export const yearName = (year: string, language: Language): string => factText('made', year, language)
