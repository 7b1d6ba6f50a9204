import { PushKey, PushSubscribing } from '../notices/push.ts'
import { Deleted, Modified } from '../writes.ts'
import type { Call } from './call.ts'

export const pushCalls = {
	'GET /api/push': {
		summary: 'The key that a browser subscribes with.',
		who: ['buyer', 'seller', 'admin'],
		output: PushKey,
	},
	'POST /api/push': {
		summary: 'Have this browser show notifications while Motor is closed.',
		who: ['buyer', 'seller', 'admin'],
		body: PushSubscribing,
		output: Modified,
		limit: 'pushBrowsers',
		unshared: true,
	},
	'DELETE /api/push': {
		summary: 'Forget a browser.',
		who: ['buyer', 'seller', 'admin'],
		body: PushSubscribing,
		output: Deleted,
		unshared: true,
	},
} as const satisfies Record<string, Call>
