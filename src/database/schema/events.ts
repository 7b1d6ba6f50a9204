import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { userReference, users } from './people.ts'

/** What an event's words need beyond its ids. Never names, addresses or numbers of people: it cannot be deleted. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

/* What happened, and who is told of it. */

/**
 * Only ever added to: triggers refuse update, delete and truncate. It holds ids and no names, because nothing can be
 * taken out of it again; and no references, because it outlives what it is about.
 */
export const events = pgTable(
	'events',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		/** A row of THE EVENTS TABLE. */
		kind: text('kind').notNull(),
		/** Null for the system. */
		actorId: uuid('actor_id'),
		orderId: uuid('order_id'),
		listingId: uuid('listing_id'),
		/** Whom it was done to. */
		personId: uuid('person_id'),
		data: jsonb('data').$type<EventData>().notNull().default({}),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('events_kind').on(table.kind, table.id),
		index('events_actor').on(table.actorId, table.id).where(sql`${table.actorId} is not null`),
		index('events_order').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
		index('events_listing').on(table.listingId, table.id).where(sql`${table.listingId} is not null`),
		index('events_person').on(table.personId, table.id).where(sql`${table.personId} is not null`),
	],
)

/** `waiting` for the end of quiet hours, `queued` as a job; `dropped` where it was read or switched off before. */
export const noticeDelivery = pgEnum('notice_delivery', ['waiting', 'queued', 'sent', 'dropped', 'failed'])

/** An event as one person is told of it. */
export const notices = pgTable(
	'notices',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		eventId: bigint('event_id', { mode: 'number' })
			.notNull()
			.references(() => events.id),
		userId: userReference('user_id'),
		/** Whether it stands in the application's list. */
		listed: boolean('listed').notNull(),
		readAt: moment('read_at'),
		/** Null where none goes out. */
		mail: noticeDelivery('mail'),
		push: noticeDelivery('push'),
		/** Until when mail and push wait; compared with the rules' clock. */
		dueAt: moment('due_at').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('notices_once').on(table.eventId, table.userId),
		index('notices_newest').on(table.userId, table.createdAt, table.id).where(sql`${table.listed}`),
		index('notices_unread')
			.on(table.userId, table.createdAt, table.id)
			.where(sql`${table.listed} and ${table.readAt} is null`),
		index('notices_due').on(table.dueAt).where(sql`${table.mail} = 'waiting' or ${table.push} = 'waiting'`),
	],
)

/** How somebody wants to be told. Their language stands in their account. */
export const noticeSettings = pgTable('notice_settings', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	/** Dhaka time, as `22:00`. Both null: no quiet hours. */
	quietFrom: text('quiet_from'),
	quietTo: text('quiet_to'),
	/** What differs from how THE EVENTS TABLE has it, by kind. */
	kinds: jsonb('kinds').$type<Record<string, { app: boolean; mail: boolean }>>().notNull().default({}),
})

/** What open screens are told, kept for 24 hours for those that come back. */
export const liveUpdates = pgTable(
	'live_updates',
	{
		/** Of one person's, a later one is committed later. */
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		userId: uuid('user_id').notNull(),
		/** Null for the mark that a stream begins with. */
		eventId: bigint('event_id', { mode: 'number' }),
		name: text('name').notNull(),
		data: jsonb('data').$type<Record<string, unknown>>().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('live_updates_user').on(table.userId, table.id),
		uniqueIndex('live_updates_once').on(table.eventId, table.userId, table.name),
		index('live_updates_oldest').on(table.createdAt),
	],
)

/** The open streams of all processes. A row that is not renewed belongs to a process that is gone. */
export const liveStreams = pgTable(
	'live_streams',
	{
		id: uuid('id').primaryKey(),
		userId: uuid('user_id').notNull(),
		seenAt: moment('seen_at').notNull(),
	},
	(table) => [index('live_streams_user').on(table.userId), index('live_streams_seen').on(table.seenAt)],
)

/** A browser that takes notices while Motor is closed. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		endpoint: text('endpoint').primaryKey(),
		userId: userReference('user_id'),
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('push_subscriptions_user').on(table.userId)],
)

/** What Motor makes at its first start and keeps. */
export const keptKeys = pgTable('kept_keys', {
	name: text('name').primaryKey(),
	value: jsonb('value').$type<Record<string, string>>().notNull(),
})

/** From where an event was caused. Apart from the events, because it is forgotten after 180 days. */
export const eventAddresses = pgTable(
	'event_addresses',
	{
		eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
		address: text('address').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('event_addresses_oldest').on(table.createdAt)],
)
