import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { userReference, users } from './people.ts'

/** What an event's text needs besides ids. Never people's names, addresses or numbers, because it cannot be deleted. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

/**
 * Append-only, enforced by triggers. Holds no names, because nothing can be removed, and no foreign keys, because it outlives its
 * subjects.
 */
export const events = pgTable(
	'events',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		kind: text('kind').notNull(),
		actorId: uuid('actor_id'),
		orderId: uuid('order_id'),
		listingId: uuid('listing_id'),
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

/** `waiting`: for the end of quiet hours. `queued`: as a job. `dropped`: read or switched off before it was sent. */
export const noticeDelivery = pgEnum('notice_delivery', ['waiting', 'queued', 'sent', 'dropped', 'failed'])

export const notices = pgTable(
	'notices',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		eventId: bigint('event_id', { mode: 'number' })
			.notNull()
			.references(() => events.id),
		userId: userReference('user_id'),
		listed: boolean('listed').notNull(),
		readAt: moment('read_at'),
		mail: noticeDelivery('mail'),
		push: noticeDelivery('push'),
		/** It is part of the gathered mail for the next morning. */
		gathered: boolean('gathered').notNull().default(false),
		/** Mail and push wait until then, by the market's clock. */
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

export const noticeSettings = pgTable('notice_settings', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	/** In Dhaka time, as `22:00`. Both null: no quiet hours. */
	quietFrom: text('quiet_from'),
	quietTo: text('quiet_to'),
	/** Differences from THE EVENTS TABLE, by kind. */
	kinds: jsonb('kinds').$type<Record<string, { app: boolean; mail: boolean }>>().notNull().default({}),
})

/** Updates for open screens, kept for 24 hours for those that reconnect. */
export const liveUpdates = pgTable(
	'live_updates',
	{
		/** One person's ids are committed in order. */
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		userId: uuid('user_id').notNull(),
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

/** The open streams of all processes. A row that is not renewed belongs to a dead process. */
export const liveStreams = pgTable(
	'live_streams',
	{
		id: uuid('id').primaryKey(),
		userId: uuid('user_id').notNull(),
		seenAt: moment('seen_at').notNull(),
	},
	(table) => [index('live_streams_user').on(table.userId), index('live_streams_seen').on(table.seenAt)],
)

export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		endpoint: text('endpoint').primaryKey(),
		userId: userReference('user_id'),
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		/** Pushes stop once this session has ended. No foreign key: it is moved when a session replaces another. */
		sessionId: text('session_id'),
		/** How often in a row its push service did not respond, and until when it is left alone (machine time). */
		silences: integer('silences').notNull().default(0),
		pausedUntil: moment('paused_until'),
		createdAt: createdAt(),
	},
	(table) => [
		index('push_subscriptions_user').on(table.userId),
		index('push_subscriptions_session').on(table.sessionId),
	],
)

export const keptKeys = pgTable('kept_keys', {
	name: text('name').primaryKey(),
	value: jsonb('value').$type<Record<string, string>>().notNull(),
})

/** The network addresses behind events, in a table of their own because they are deleted after 180 days. */
export const eventAddresses = pgTable(
	'event_addresses',
	{
		eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
		address: text('address').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('event_addresses_oldest').on(table.createdAt)],
)
