import * as z from 'zod/mini'

export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export const Modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.number() })
export const Deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.number() })
