import type { Language } from '../../../contract/languages.ts'
import { href } from '../../../contract/paths.ts'
import type { Message } from '../../mail/message.ts'
import { inLanguage, type Written, why } from './messages.ts'

/** A change to how people sign in to an account. The owner is told by mail, no matter who made it. */
export type SignInChange =
	| 'passkey added'
	| 'passkey removed'
	| 'password changed'
	| 'second factor on'
	| 'second factor off'
	| 'recovery code used'
	| 'recovery codes replaced'

const letters: Readonly<Record<SignInChange, Omit<Written, 'why'>>> = {
	'passkey added': {
		subject: 'A passkey was added to your Motor account',
		paragraphs: ['It can now be used to log in to your account without the password.'],
		label: 'Look at your passkeys',
		after: ['If it was not you, delete it there and change your password.'],
	},
	'passkey removed': {
		subject: 'A passkey was deleted from your Motor account',
		paragraphs: ['It can no longer be used to log in, and other devices that had logged in with it are logged out.'],
		label: 'Look at your passkeys',
		after: ['If it was not you, change your password.'],
	},
	'password changed': {
		subject: 'The password of your Motor account was changed',
		paragraphs: ['From now on only the new password works.', 'If it was you, there is nothing to do.'],
		label: 'Set a new password',
		after: [
			'If it was not you, set a new password at once: we send you a link for it, and whoever changed it is logged out.',
		],
	},
	'second factor on': {
		subject: 'Two-step login was turned on for your Motor account',
		paragraphs: ['From now on we ask for a code from the app after the password.'],
		label: 'Look at your account',
		after: [
			'If it was not you, turn it off there on a device where you are still logged in, and change your password: somebody knows it.',
		],
	},
	'second factor off': {
		subject: 'Two-step login was turned off for your Motor account',
		paragraphs: ['From now on the password alone is enough to log in. The recovery codes no longer work.'],
		label: 'Look at your account',
		after: ['If it was not you, change your password there, and turn two-step login on again.'],
	},
	'recovery code used': {
		subject: 'A recovery code of your Motor account was used',
		paragraphs: [
			'It was used instead of the code from the app and no longer works. Make new codes before you run out.',
		],
		label: 'Look at your account',
		after: [
			'If it was not you, change your password there, which logs out everybody else, and make new recovery codes.',
		],
	},
	'recovery codes replaced': {
		subject: 'Your Motor account has new recovery codes',
		paragraphs: ['The old ones no longer work.'],
		label: 'Look at your account',
		after: [
			'If it was not you, change your password there, which logs out everybody else, and replace the recovery codes again.',
		],
	},
}

/** Tells an owner about a change, and what to do if they did not make it. */
export function changeMessage(site: string, change: SignInChange, language: Language): Omit<Message, 'to'> {
	const letter = { ...letters[change], why }
	// If the password was changed by someone else, the owner may be logged out.
	return inLanguage(letter, language, site + href(change === 'password changed' ? 'forgotPassword' : 'account'))
}
