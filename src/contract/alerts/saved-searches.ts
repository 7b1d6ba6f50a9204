import * as z from 'zod/mini'
import { line, text } from '../fields.ts'
import { reason } from '../sentences.ts'

/** How often a person is notified of what a saved search finds. */
export const alertRhythms = ['at once', 'daily', 'weekly', 'never'] as const
export const AlertRhythm = z.enum(alertRhythms, reason('chooseRhythm'))
export type AlertRhythm = z.infer<typeof AlertRhythm>

/** Per person. */
export const mostSavedSearches = 100
const most = { words: 20, word: 40, address: 2000 }

const wrongAddress = reason('searchAddress')
const wrongWords = reason('wordsToLeaveOut', { max: most.words, length: most.word })

const Exclude = z.pipe(
	z.pipe(
		z.array(z.string(wrongWords), wrongWords),
		z.transform((words: string[]) =>
			words.map((word) => word.toWellFormed().normalize('NFC').trim()).filter((word) => word !== ''),
		),
	),
	z
		.array(z.string().check(z.maxLength(most.word, wrongWords)))
		.check(z.maxLength(most.words, { error: wrongWords, abort: true })),
)

const fields = {
	name: line('name', { min: 1, max: 80 }),
	/** A results page on this site, such as `/search?q=helmet&size=L`. */
	address: text(wrongAddress, z.minLength(1, wrongAddress), z.maxLength(most.address, wrongAddress)),
	every: AlertRhythm,
}

export const NewSavedSearch = z.object({
	...fields,
	/** Whole words that must not occur in name or description. */
	exclude: z._default(Exclude, []),
})
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

/** Absent fields stay as they are. */
export const SavedSearchChange = z.object({
	name: z.optional(fields.name),
	address: z.optional(fields.address),
	every: z.optional(fields.every),
	exclude: z.optional(Exclude),
	/** Its results were viewed just now. */
	seen: z.optional(z.literal(true, reason('notValid'))),
})
export type SavedSearchChange = z.infer<typeof SavedSearchChange>

export const SavedSearch = z.object({
	_id: z.string(),
	name: z.string(),
	address: z.string(),
	exclude: z.array(z.string()),
	every: z.enum(alertRhythms),
	/** Listings found since it was saved. */
	found: z.number(),
	/** When its results were last viewed (at first, when it was saved), and how many were found since. */
	seen_at: z.number(),
	unseen: z.number(),
	created_at: z.number(),
})
export type SavedSearch = z.infer<typeof SavedSearch>
