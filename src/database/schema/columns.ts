import { customType, timestamp } from 'drizzle-orm/pg-core'

// In ms, like JavaScript dates: a cursor made from a time must find its row again.
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
