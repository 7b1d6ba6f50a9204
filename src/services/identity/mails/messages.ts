import type { Language } from '../../../contract/languages.ts'
import { type ToldText, translate } from '../../../contract/words.ts'
import { layout } from '../../mail/layout.ts'
import type { Message } from '../../mail/message.ts'

export interface Written {
	readonly subject: ToldText
	readonly paragraphs: readonly ToldText[]
	readonly label: ToldText
	readonly after?: readonly ToldText[]
	readonly why: ToldText
}

export function inLanguage(letter: Written, language: Language, address: string): Omit<Message, 'to'> {
	const said = (text: ToldText) => translate(text, language)
	return layout({
		language,
		subject: said(letter.subject),
		paragraphs: letter.paragraphs.map(said),
		button: { label: said(letter.label), address },
		...(letter.after && { after: letter.after.map(said) }),
		why: said(letter.why),
	})
}

export const why: ToldText = 'You are getting this because something changed in your Motor account.'

const reset: Written = {
	subject: 'Set a new password for Motor',
	paragraphs: ['Somebody, most likely you, asked for a new password for your account. The link works for an hour.'],
	label: 'Set a new password',
	after: ['If it was not you, do nothing: your password stays as it is.'],
	why,
}

const passwordDropped: Written = {
	subject: 'Your Motor account now signs in with Google or your provider',
	paragraphs: [
		'You have just signed in through a provider that has verified this address. There was already an account with this address and a password, but nobody had ever confirmed the address.',
		'The account is yours and complete. Its old password no longer works, and other devices are signed out. If you want to sign in by password too, ask for a new one.',
	],
	label: 'Go to Motor',
	why,
}

const proof: Written = {
	subject: 'Confirm your email address for Motor',
	paragraphs: [
		'Somebody, most likely you, registered at Motor with this address. Confirm it, and we write to you about your deals. The link works for three days.',
	],
	label: 'Confirm my address',
	after: ['If it was not you, do nothing: we write nothing else to this address.'],
	why: 'You are getting this because this address was given at Motor.',
}

/** The mail with the link that proves an address. */
export const proofMessage = (link: string, language: Language): Omit<Message, 'to'> => inLanguage(proof, language, link)

/** The mail with the link for setting a password. */
export const resetMessage = (link: string, language: Language): Omit<Message, 'to'> => inLanguage(reset, language, link)

/** Tells an owner that a provider proved their address and the unproven password was removed. */
export const passwordDroppedMessage = (login: string, language: Language): Omit<Message, 'to'> =>
	inLanguage(passwordDropped, language, login)
