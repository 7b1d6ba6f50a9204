import type { SentenceText } from '../words.ts'

export const searchSentences = {
	searchPrice: 'Give a price in whole taka, up to ৳{max}.',
	minAboveMax: 'The lowest price is above the highest.',
	searchBike: 'Give a bike as make:model or make:model:year, such as yamaha:R15.',
	chooseSort: 'Sort by relevance, newest, price, -price or -saving.',
	searchTooCostly: 'This search takes too long right now. Add a word or a filter, or try again in a moment.',
	searchAddress: 'Give the address of search results, such as /search?q=helmet.',
	wordsToLeaveOut: 'Give a list of at most {max} words to leave out, each of up to {length} characters.',
	chooseRhythm: 'Choose at once, daily, weekly or never.',
	tooManySavedSearches: 'You have saved {max} searches. Delete one first.',
	tooManyFollowed: 'You follow {max} sellers. Unfollow one first.',
	tooManyHidden: 'You already hide {max} sellers. Stop hiding one first.',
	notYourOwnListings: 'These are your own listings.',
} as const satisfies Record<string, SentenceText>
