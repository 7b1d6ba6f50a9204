import { conceptOfField } from './lexicon.ts'
import { formsOf } from './tokens.ts'

/** The form of a value for comparing: letters and digits in lower case. */
export const foldValue = (value: string) => formsOf(value).join('')

/** The form of a maker for comparing, the same for all its spellings. */
export const foldMaker = (value: string) => foldValue(conceptOfField.maker(value)?.name ?? value)

/** The form of a size for comparing: `2XL` is `XXL`, `58` is `58 cm`. */
export const foldSize = (value: string) =>
	conceptOfField.size(value)?.id ?? foldValue(value).replace(/^(?:eu)?(\d+(?:\.\d+)?)(?:cm|eu)?$/, '$1')
