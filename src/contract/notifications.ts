import * as z from 'zod/mini'

export const Notification = z.object({
	_id: z.string(),
	/** The event's name. */
	kind: z.string(),
	/** The listing that it is about; null if none. */
	product_id: z.nullable(z.string()),
	/** The page that it leads to, as a path. */
	address: z.string(),
	/** In the reader's language. */
	text: z.string(),
	/** Ms since 1970. */
	created_at: z.number(),
	read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>
