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
	/** Called for each job failure; `last` if the job is not retried. */
	readonly onFailure?: (job: JobName, last: boolean) => void
}

/**
 * THE LANES: how many jobs of each a process runs at a time. Jobs that wait for outside services hold no slot that a
 * reset link or a new event needs.
 */
export const lanes = {
	/** Mails that people need to get into their account. */
	accounts: 3,
	/** Uses only the database, and is quick. */
	telling: 2,
	pushes: 4,
	mails: 4,
	/** Compares newly listed gear, within seconds. */
	checks: 2,
	/** May take long. */
	upkeep: 2,
	/** Import files, which may take long. Separate from the market's upkeep, so that neither waits for the other. */
	imports: 2,
} as const
export type Lane = keyof typeof lanes

export interface Job<Name extends JobName> {
	readonly lane: Lane
	/** Runs at least once, perhaps in two processes at a time. Throws to be retried. Follow-up jobs may get its `place` in the queue. */
	readonly run: (parts: JobParts, payload: JobPayloads[Name], place: number) => Promise<void>
	/** Runs instead of the last failure and ends the job. Without it the failed job stays for the operator. */
	readonly giveUp?: (parts: JobParts, payload: JobPayloads[Name]) => Promise<void>
	/** When it also runs on a schedule, in crontab format, in UTC. */
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

/** Throws if the message was sealed with another secret; with that secret it can still be sent. */
function opened(secret: Secret, sealed: string): Message {
	const message = unsealMessage(secret, sealed)
	if (message) return message
	throw new Error('A message cannot be opened: it waits from a time, or a machine, with another AUTH_SECRET')
}

/** Sends a mail and records that it was sent. Null: it is no longer due. */
async function send(mail: Mail, composed: Promise<Message | null>, note: () => Promise<unknown>): Promise<void> {
	const message = await composed
	if (!message) return
	await mail.send(message)
	await note()
}

/** Whether a retry is pointless. */
export const isFinal = (error: unknown): boolean => error instanceof MailFailure && error.final

/** THE JOB TABLE: how each job runs. */
export const jobs: { readonly [Name in JobName]: Job<Name> } = {
	tell: { lane: 'telling', run: ({ market }, { event }, place) => tell(market, event, place) },
	mail_notice: {
		lane: 'mails',
		run: ({ market, mail, secret }, { notice }) =>
			send(mail, composeNoticeMail(market, secret, notice), () => noteMailed(market, notice)),
		giveUp: ({ market }, { notice }) => noteMailFailed(market, 'notice', notice),
	},
	mail_digest: {
		lane: 'mails',
		run: ({ market, mail }, { notices }) =>
			send(mail, composeDigestMail(market, notices), () => noteDigest(market, notices, 'sent')),
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
		run: ({ market, mail }, { subscription }) =>
			send(mail, composeConfirmation(market, subscription), () => noteAsked(market, subscription)),
		// People who still want it ask again.
		giveUp: async () => {},
	},
	send_newsletter: { lane: 'upkeep', run: ({ market }, { day }) => sendIssue(market, day) },
	mail_newsletter: {
		lane: 'mails',
		run: ({ market, mail }, { day, subscription }) =>
			send(mail, composeIssue(market, day, subscription), () => noteIssueMailed(market, day, subscription)),
		giveUp: ({ market }) => noteMailFailed(market, 'newsletter'),
	},
	push_notice: {
		lane: 'pushes',
		run: ({ market, push, secret }, payload) => pushNotice(market, { push, secret }, payload),
		// The notice is in its reader's list anyway.
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
			// Throws if the message cannot be opened, so that the failed job stays for the operator.
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
		// Also runs when Motor starts: right after the update that brings fingerprints, no picture has one.
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
		// Also runs when Motor starts, for updates that add kinds of cases.
		at: '37 * * * *',
		async run({ market, log }) {
			const opened = await openTheRest(market)
			if (opened) log.info({ opened }, 'Opened or ended cases that an older version had left.')
		},
	},
	index_listings: {
		lane: 'upkeep',
		// Also runs when Motor starts, for updates that change search or its words.
		at: '27 * * * *',
		async run({ market, log }) {
			const read = await indexTheRest(market.database)
			if (read) log.info({ read }, 'Search has read listings that it did not know.')
			const searches = await readSearchesAgain(market.database, market.site)
			if (searches) log.info({ searches }, 'Saved searches were read with the new words.')
		},
	},
}
