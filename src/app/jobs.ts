import type { BaseLogger } from 'pino'
import type { JobName, JobPayloads } from '../database/jobs.ts'
import { matchListing } from '../domain/alerts/match-listing.ts'
import { readSearchesAgain } from '../domain/alerts/saved-searches.ts'
import { openTheRest } from '../domain/cases/follow.ts'
import { removeLeftMessages } from '../domain/conversations/left.ts'
import { takeFingerprints } from '../domain/copies/fingerprints.ts'
import { sealSerialKeyAnew } from '../domain/gear/serials.ts'
import { checkImport } from '../domain/imports/check.ts'
import { writeImport } from '../domain/imports/run.ts'
import { forgetKeyedWrites } from '../domain/keyed-writes.ts'
import { readSomeListings } from '../domain/listings/listing-completion.ts'
import { tellOfStandingDrop } from '../domain/listings/price-drops.ts'
import { removeStrays } from '../domain/listings/uploads.ts'
import { forgetOldUpdates } from '../domain/live.ts'
import type { Market } from '../domain/market.ts'
import { checkGear, settleGear } from '../domain/moderation/check-gear.ts'
import { endOverdueStolen } from '../domain/moderation/stolen.ts'
import { findStolen } from '../domain/moderation/stolen-matches.ts'
import { composeDigestMail, noteDigest } from '../domain/notices/digest-mail.ts'
import { composeNoticeMail, noteMailed, noteMailFailed } from '../domain/notices/mail.ts'
import { forgetEndedBrowsers, pushNotice, sealPushKeysAnew } from '../domain/notices/push.ts'
import { tell } from '../domain/notices/tell.ts'
import { forgetOldWriters } from '../domain/own-writes.ts'
import {
	composeConfirmation,
	composeIssue,
	noteAsked,
	noteIssueMailed,
	sendIssue,
} from '../domain/people/newsletter-issues.ts'
import { indexTheRest } from '../domain/search/entries/index-listings.ts'
import { forgetBatches } from '../domain/stock/undo.ts'
import { machineTime } from '../machine-time.ts'
import { sealFactorsAnew } from '../services/identity/seal-anew.ts'
import { type Mail, MailFailure, type Message } from '../services/mail/message.ts'
import { unsealMessage } from '../services/mail/sealed.ts'
import type { Push } from '../services/push/push.ts'
import type { Secret } from '../services/secret.ts'
import type { Traces } from './traces/traces.ts'

export interface JobParts {
	readonly market: Market
	readonly mail: Mail
	readonly push: Push
	/** Opens sealed messages. */
	readonly secret: Secret
	readonly log: BaseLogger
	readonly traces?: Traces | null
	/** Told of each failure of a job; `last` if it is not tried again. */
	readonly onFailure?: (job: JobName, last: boolean) => void
}

/**
 * THE LANES: how many jobs of each a process does at a time. What waits for others outside holds no slot that a reset link
 * or the telling of an event needs.
 */
export const lanes = {
	/** Mails without which somebody cannot get into their account. */
	accounts: 3,
	/** Works on the database alone, and is quick. */
	telling: 2,
	pushes: 4,
	mails: 4,
	/** Compare gear that comes to the market, within seconds. */
	checks: 2,
	/** May take long. */
	upkeep: 2,
	/** Files of listings, which may take long; none waits for the market's upkeep, nor that for them. */
	imports: 2,
} as const
export type Lane = keyof typeof lanes

export interface Job<Name extends JobName> {
	readonly lane: Lane
	/** Runs at least once, perhaps in two processes at a time. Throw to be retried. What follows from it may take its place in line. */
	readonly run: (parts: JobParts, payload: JobPayloads[Name], place: number) => Promise<void>
	/** Runs instead of the last failure, which ends the job. Without it the failed job stays, for the operator. */
	readonly giveUp?: (parts: JobParts, payload: JobPayloads[Name]) => Promise<void>
	/** When it also runs by itself, as in a crontab, in UTC. */
	readonly at?: string
}

async function forgetOld(market: Market): Promise<void> {
	await forgetOldUpdates(market)
	await forgetOldWriters(market)
	await forgetEndedBrowsers(market)
	await endOverdueStolen(market)
	await forgetKeyedWrites(market)
	await forgetBatches(market)
}

/** Throws where it was sealed with another secret: with that one it can still be sent. */
function opened(secret: Secret, sealed: string): Message {
	const message = unsealMessage(secret, sealed)
	if (message) return message
	throw new Error('A message cannot be opened: it waits from a time, or a machine, with another AUTH_SECRET')
}

/** Whether a retry is pointless. */
export const isFinal = (error: unknown): boolean => error instanceof MailFailure && error.final

/** THE JOB TABLE: how each job is done. */
export const jobs: { readonly [Name in JobName]: Job<Name> } = {
	tell: { lane: 'telling', run: ({ market }, { event }, place) => tell(market, event, place) },
	mail_notice: {
		lane: 'mails',
		async run({ market, mail, secret }, { notice }) {
			const message = await composeNoticeMail(market, secret, notice)
			if (!message) return
			await mail.send(message)
			await noteMailed(market, notice)
		},
		giveUp: ({ market }, { notice }) => noteMailFailed(market, 'notice', notice),
	},
	mail_digest: {
		lane: 'mails',
		async run({ market, mail }, { notices }) {
			const message = await composeDigestMail(market, notices)
			if (!message) return
			await mail.send(message)
			await noteDigest(market, notices, 'sent')
		},
		async giveUp({ market }, { notices }) {
			await noteDigest(market, notices, 'failed')
			await noteMailFailed(market, 'digest of notices')
		},
	},
	match_listing: { lane: 'telling', run: ({ market }, { listing, isNew }) => matchListing(market, listing, isNew) },
	check_gear: { lane: 'checks', run: ({ market }, { listing, since }) => checkGear(market, listing, since) },
	settle_gear: { lane: 'checks', run: ({ market }, { listing, found }) => settleGear(market, listing, found) },
	find_stolen: { lane: 'checks', run: ({ market }, { report }) => findStolen(market, report) },
	tell_price_drop: { lane: 'telling', run: ({ market }, { listing }) => tellOfStandingDrop(market, listing) },
	confirm_newsletter: {
		lane: 'mails',
		async run({ market, mail }, { subscription }) {
			const message = await composeConfirmation(market, subscription)
			if (!message) return
			await mail.send(message)
			await noteAsked(market, subscription)
		},
		// People who want it ask again.
		giveUp: async () => {},
	},
	send_newsletter: { lane: 'upkeep', run: ({ market }, { day }) => sendIssue(market, day) },
	mail_newsletter: {
		lane: 'mails',
		async run({ market, mail }, { day, subscription }) {
			const message = await composeIssue(market, day, subscription)
			if (!message) return
			await mail.send(message)
			await noteIssueMailed(market, day, subscription)
		},
		giveUp: ({ market }) => noteMailFailed(market, 'newsletter'),
	},
	push_notice: {
		lane: 'pushes',
		run: ({ market, push, secret }, payload) => pushNotice(market, { push, secret }, payload),
		// The notice stands in its reader's list all the same.
		giveUp: async () => {},
	},
	send_mail: {
		lane: 'accounts',
		async run({ mail, secret, log }, { sealed, until }) {
			const message = opened(secret, sealed)
			if (until < machineTime().getTime()) return log.warn('A message came too late to be of use, and was not sent.')
			await mail.send(message)
		},
		async giveUp({ market, secret }, { sealed }) {
			await noteMailFailed(market, 'account')
			// The failed job stays, for the operator.
			opened(secret, sealed)
		},
	},
	seal_anew: {
		lane: 'upkeep',
		async run({ market, secret, log }) {
			await sealPushKeysAnew(market, secret)
			await sealSerialKeyAnew(market)
			const factors = await sealFactorsAnew(market.database, secret)
			log.info({ factors }, 'What AUTH_SECRET_PREVIOUS had sealed is sealed with AUTH_SECRET.')
		},
	},
	forget_old_updates: { lane: 'upkeep', at: '41 * * * *', run: ({ market }) => forgetOld(market) },
	take_fingerprints: {
		lane: 'upkeep',
		// Also run when Motor starts: after an update no picture has one.
		at: '7 * * * *',
		run: ({ market }, { after }) => takeFingerprints(market, after),
	},
	remove_unused_pictures: {
		lane: 'upkeep',
		at: '17 * * * *',
		async run({ market, log }) {
			const removed = await removeStrays(market)
			if (removed) log.info({ removed }, 'Deleted unused pictures.')
		},
	},
	read_listings: { lane: 'upkeep', run: ({ market }) => readSomeListings(market) },
	remove_left_messages: {
		lane: 'upkeep',
		at: '47 * * * *',
		async run({ market, log }) {
			const removed = await removeLeftMessages(market)
			if (removed) log.info({ removed }, 'Deleted what people who left had sent.')
		},
	},
	check_import: { lane: 'imports', run: ({ market }, payload) => checkImport(market, payload.import) },
	run_import: { lane: 'imports', run: ({ market }, payload) => writeImport(market, payload.import) },
	open_cases: {
		lane: 'upkeep',
		// After an update that brings cases it is also run when Motor starts.
		at: '37 * * * *',
		async run({ market, log }) {
			const opened = await openTheRest(market)
			if (opened) log.info({ opened }, 'Opened or ended cases that an older version had left.')
		},
	},
	index_listings: {
		lane: 'upkeep',
		// After an update that brings search or words it is also run when Motor starts.
		at: '27 * * * *',
		async run({ market, log }) {
			const read = await indexTheRest(market.database)
			if (read) log.info({ read }, 'Search has read listings that it did not know.')
			const searches = await readSearchesAgain(market.database, market.site)
			if (searches) log.info({ searches }, 'Saved searches were read with the new words.')
		},
	},
}
