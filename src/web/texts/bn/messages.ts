/** Sentences that the server and the schemas say. */
export const messages = {
	'This field is required.': 'এই ঘরটি পূরণ করতে হবে।',
} as const
