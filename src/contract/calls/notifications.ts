import * as z from 'zod/mini'
import {
	LiveUpdate,
	Notification,
	NotificationSettings,
	NotificationSettingsChange,
	ReadNotices,
} from '../notices/notifications.ts'
import { flag, paging } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Modified } from '../writes.ts'
import type { Call } from './call.ts'

export const notificationCalls = {
	'GET /api/notification': {
		summary: 'What you were told, newest first. The header X-Unread says how many are unread.',
		who: ['buyer', 'seller', 'admin'],
		query: z.object({ ...paging('notifications'), unread: flag }),
		output: z.array(Notification),
		paged: true,
	},
	'POST /api/notification/read': {
		summary: 'Mark notifications as read: those with these ids, or all.',
		who: ['buyer', 'seller', 'admin'],
		body: ReadNotices,
		output: Modified,
		unshared: true,
	},
	'GET /api/notification/settings': {
		summary: 'How you want to be told: language, quiet hours, and by kind in the application and by mail.',
		who: ['buyer', 'seller', 'admin'],
		output: NotificationSettings,
	},
	'PUT /api/notification/settings': {
		summary: 'Change how you want to be told. What is left out stays as it is.',
		who: ['buyer', 'seller', 'admin'],
		body: NotificationSettingsChange,
		output: Modified,
		unshared: true,
	},
	'GET /api/live': {
		summary:
			'What happens now, as text/event-stream. Last-Event-ID resumes for 24 hours; with `after`, the same as JSON.',
		who: ['buyer', 'seller', 'admin'],
		query: z.object({ after: z.optional(z.string(reason('notValid'))) }),
		output: z.array(LiveUpdate),
		stream: true,
	},
} as const satisfies Record<string, Call>
