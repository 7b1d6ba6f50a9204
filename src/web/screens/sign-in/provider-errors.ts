import type { Text } from '../../texts/texts.tsx'

const sentences: Readonly<Record<string, Text>> = {
	access_denied: 'The sign-in was cancelled.',
	account_not_linked: 'The email address of that account is not confirmed. Confirm it there first.',
	closed: 'You closed the window before you were signed in.',
	email_not_found: 'That account has no email address. Use another one, or register with a password.',
	email_not_verified: 'The email address of that account is not confirmed. Confirm it there first.',
	too_often: 'Too many attempts. Wait a little and try again.',
	unable_to_get_user_info: 'The provider did not say who you are. Please try again.',
}

/**
 * The sentence for the `?error=` of a failed provider sign-in: a code of OAuth 2.0 (RFC 6749, 4.1.2.1) or of the identity
 * library. Never show a description from the address: anyone can put one into a link.
 */
export function providerError(code: string): Text {
	const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined
	return known ?? 'The sign-in did not work. Please try again.'
}
