import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { reason } from '../sentences.ts'

const wrong = reason('notSubscription')
const key = (max: number) => text(wrong, z.regex(/^[\w-]+={0,2}$/, wrong), z.maxLength(max, wrong))

/** From a browser's PushManager, as JSON. */
const PushSubscription = z.object(
	{
		endpoint: text(wrong, z.maxLength(1000, wrong)),
		keys: z.object({ p256dh: key(100), auth: key(40) }, wrong),
	},
	wrong,
)

export const PushSubscribing = z.object({ subscription: PushSubscription })
export type PushSubscribing = z.infer<typeof PushSubscribing>

export const PushKey = z.object({
	/** The key for a browser's subscription (VAPID, RFC 8292). */
	key: z.string(),
})
