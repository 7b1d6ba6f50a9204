import { type Handlers, modified } from '../handlers.ts'

/** Long numbers may be a person's telephone or card number. */
const withoutNumbers = (words: string) => words.replace(/\d{5,}/g, '#')

export function scriptErrorHandlers() {
	return {
		'POST /api/script-error': async ({ body }, { request }) => {
			const { page, release, error, stack } = body
			// The log already hides e-mail addresses.
			request.log.warn(
				{ script: { page, release, error: withoutNumbers(error), stack } },
				'A script failed in a browser.',
			)
			return modified(1)
		},
	} satisfies Partial<Handlers>
}
