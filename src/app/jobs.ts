import type { BaseLogger } from 'pino'
import type { JobName, JobPayloads } from '../database/jobs.ts'
import { removeLeftMessages } from '../domain/conversations/left.ts'
import { readSomeListings } from '../domain/listing-completion.ts'
import type { Market } from '../domain/market.ts'
import { tell } from '../domain/notices/tell.ts'
import { removeUnusedPictures } from '../domain/pictures.ts'

export interface JobParts {
	readonly market: Market
	readonly log: BaseLogger
}

export interface Job<Name extends JobName> {
	/** Runs at least once, perhaps in two processes at a time. Throws to be tried again later. */
	readonly run: (parts: JobParts, payload: JobPayloads[Name]) => Promise<void>
	/** Runs instead of the last failure, which ends the job. Without it the failed job stays, for the operator. */
	readonly giveUp?: (parts: JobParts, payload: JobPayloads[Name], error: unknown) => Promise<void>
	/** When it also runs by itself, as in a crontab, in UTC. */
	readonly at?: string
}

/** THE JOB TABLE: how each job is done. */
export const jobs: { readonly [Name in JobName]: Job<Name> } = {
	tell: { run: ({ market }, { event }) => tell(market, event) },
	remove_unused_pictures: {
		at: '17 * * * *',
		async run({ market, log }) {
			const removed = await removeUnusedPictures(market)
			if (removed) log.info({ removed }, 'Deleted unused pictures.')
		},
	},
	read_listings: { run: ({ market }) => readSomeListings(market) },
	remove_left_messages: {
		at: '47 * * * *',
		async run({ market, log }) {
			const removed = await removeLeftMessages(market)
			if (removed) log.info({ removed }, 'Deleted what people who left had sent.')
		},
	},
}
