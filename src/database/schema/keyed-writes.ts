import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { identityUsers } from './identity.ts'

/** Writes that came with an `Idempotency-Key`, for 24 hours. */
export const keyedWrites = pgTable(
	'keyed_writes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** The account; registration may be unfinished. */
		uid: text('uid')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		key: text('key').notNull(),
		/** A mark of call and body, made with a key that the database does not hold. */
		mark: text('mark').notNull(),
		/** The request that runs it. Another may take over once the lease has expired. */
		holder: uuid('holder').notNull(),
		leaseUntil: moment('lease_until').notNull(),
		/** Encrypted; null while it runs. */
		answer: text('answer'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('keyed_writes_key').on(table.uid, table.key),
		index('keyed_writes_oldest').on(table.createdAt),
	],
)

/** The results of the transactions of a write that is still running, encrypted. */
export const keyedSteps = pgTable(
	'keyed_steps',
	{
		writeId: uuid('write_id')
			.notNull()
			.references(() => keyedWrites.id, { onDelete: 'cascade' }),
		step: integer('step').notNull(),
		value: text('value').notNull(),
	},
	(table) => [primaryKey({ columns: [table.writeId, table.step] })],
)
