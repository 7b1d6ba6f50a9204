import { conceptOfField } from './lexicon.ts'
import { formsOf } from './tokens.ts'

/** A value as it is compared: letters and digits in lower case. */
export const foldValue = (value: string) => formsOf(value).join('')

/** A maker as it is compared, by any of its spellings. */
export const foldMaker = (value: string) => foldValue(conceptOfField.maker(value)?.name ?? value)

/** A size as it is compared: `2XL` is `XXL`, `58` is `58 cm`. */
export const foldSize = (value: string) =>
	conceptOfField.size(value)?.id ?? foldValue(value).replace(/^(?:eu)?(\d+(?:\.\d+)?)(?:cm|eu)?$/, '$1')
