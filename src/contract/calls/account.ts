import * as z from 'zod/mini'
import { Account, AccountChange, AccountSession, Confirmation, mostSessions, PersonalData } from '../people/account.ts'
import { mostPasskeys, NewPasskey, Passkey, PasskeyCreation, PasskeyName, PasswordIfAny } from '../people/passkeys.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const accountCalls = {
	'GET /api/account': {
		summary: 'Your account, what you may do with it, and what a new listing starts with.',
		who: 'signedIn',
		output: Account,
	},
	'PUT /api/account': {
		summary: 'Change your name, the number and place that new listings start with, or the language of mails.',
		who: ['buyer', 'seller', 'admin'],
		body: AccountChange,
		output: Modified,
	},
	'DELETE /api/account': {
		summary: 'Delete your account, confirmed by password or else by e-mail address. Past orders stay, all else goes.',
		who: 'signedIn',
		body: Confirmation,
		output: Deleted,
	},
	'GET /api/account/data': {
		summary: 'Everything stored about you, as a file to keep.',
		who: ['buyer', 'seller', 'admin'],
		output: PersonalData,
		limit: 'personalData',
	},
	'POST /api/account/proof': {
		summary: 'Have the link mailed again that proves your address. Changes nothing once it is proven.',
		who: 'signedIn',
		output: Modified,
		limit: 'addressProofs',
		unshared: true,
	},
	'POST /api/account/proof/{token}': {
		summary: 'Prove the address that the token was mailed to.',
		who: 'open',
		params: z.object({ token: z.string() }),
		output: Modified,
		limit: 'addressesProven',
		unshared: true,
		whileSuspended: true,
	},
	'GET /api/account/session': {
		summary: `Where you are signed in: this session, then the newest others, ${mostSessions} in all.`,
		who: 'signedIn',
		output: z.array(AccountSession),
	},
	'DELETE /api/account/session': {
		summary: 'End all your sessions but this one.',
		who: 'signedIn',
		output: Deleted,
	},
	'DELETE /api/account/session/{id}': {
		summary: 'End one of your sessions.',
		who: 'signedIn',
		params: OneId,
		output: Deleted,
	},
	'GET /api/account/passkey': {
		summary: 'Your passkeys, newest first.',
		who: 'signedIn',
		output: z.array(Passkey),
	},
	'POST /api/account/passkey/options': {
		summary: 'Begin to add a passkey: what the browser needs to make one. Takes your password, if you have one.',
		who: 'signedIn',
		body: PasswordIfAny,
		output: PasskeyCreation,
		limit: 'passkeys',
	},
	'POST /api/account/passkey': {
		summary: `Add the passkey that the browser made, ${mostPasskeys} at most.`,
		who: 'signedIn',
		body: NewPasskey,
		output: Inserted,
	},
	'PUT /api/account/passkey/{id}': {
		summary: 'Rename one of your passkeys.',
		who: 'signedIn',
		params: OneId,
		body: PasskeyName,
		output: Modified,
	},
	'DELETE /api/account/passkey/{id}': {
		summary:
			'Delete one of your passkeys, and end the other sessions that began with it. Takes your password, if you have one.',
		who: 'signedIn',
		params: OneId,
		body: PasswordIfAny,
		output: Deleted,
	},
} as const satisfies Record<string, Call>
