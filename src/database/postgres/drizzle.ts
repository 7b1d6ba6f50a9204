import type { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Drizzle = ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>
