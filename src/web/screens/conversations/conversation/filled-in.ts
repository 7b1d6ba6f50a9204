import { replyFields } from '../../../../contract/shops/replies.ts'

/** A saved reply with what it names between braces. What is not known stays away, and other braces stay. */
export const filledIn = (text: string, values: Readonly<Record<(typeof replyFields)[number], string>>): string =>
	replyFields.reduce((filled, field) => filled.replaceAll(`{${field}}`, values[field]), text)
