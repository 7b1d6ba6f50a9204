import { hash } from 'node:crypto'
import { stolenPicture } from '../../contract/addresses.ts'
import { limits } from '../../contract/limits.ts'
import {
	type NewStolenReport,
	type StolenAnswer,
	type StolenCheck,
	type StolenDecision,
	type StolenReport,
	stolenReasons,
} from '../../contract/moderation/stolen.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import { countAttempts } from '../../database/attempts.ts'
import * as table from '../../database/moderation/stolen.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type Member, member } from '../actor.ts'
import { dayInDhaka } from '../calendar.ts'
import { noteDecision } from '../cases/follow.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { Failure, forbidden, invalid, missing, taken, tooOften } from '../failure.ts'
import { isShort, markOfSerial } from '../gear/serials.ts'
import type { Market } from '../market.ts'
import { lockActor, rowOf } from '../rows.ts'
import { isSameMake } from './stolen-matches.ts'
import { takeStolenPictures } from './stolen-pictures.ts'

/** How many months a report is valid. */
const monthsOpen = 24
/** A person whose reports were refused this often can report no more. */
const mostRefused = 3
/** How many of a person's reports can wait at a time, so that they do not flood the admins. */
const mostWaiting = 10

function monthsLater(at: Date, months: number): Date {
	const later = new Date(at)
	later.setUTCMonth(later.getUTCMonth() + months)
	return later
}

/**
 * Reports gear as stolen. Only the mark of its serial number is stored. Throws 'forbidden' if three of this person's
 * reports were refused, 'taken' if they already have an open report with this number or too many are waiting.
 */
export async function reportStolen(market: Market, reporter: Member, sent: NewStolenReport): Promise<string> {
	const at = now()
	if (sent.stolen_at > dayInDhaka(at)) throw invalid({ stolen_at: say('stolenDay') })
	const serial = sent.serial || null
	if (serial === null && sent.images.length === 0)
		throw invalid({ serial: say('serialOrPicture'), images: say('serialOrPicture') })
	const mark = serial === null ? null : await markOfSerial(market, serial, 'serial')
	const pictures = await takeStolenPictures(market, reporter, sent.images)
	return market.database.transaction(async (tx) => {
		await lockActor(tx, reporter)
		await refuseReport(tx, reporter, mark)
		for (const picture of pictures)
			if (!(await table.takePrivateStray(tx, picture))) throw invalid({ images: say('stolenPicture') })
		const id = await table.insertStolen(
			tx,
			{
				userId: reporter.id,
				gearType: sent.gear_type,
				maker: sent.maker,
				model: sent.model,
				mark,
				short: serial !== null && isShort(serial),
				stolenAt: sent.stolen_at,
				district: sent.district,
				gdNumber: sent.gd_number,
				text: sent.text,
				createdAt: at,
				endsAt: monthsLater(at, monthsOpen),
			},
			pictures,
		)
		await record(tx, { kind: 'stolen_reported', by: reporter.id, person: reporter.id, data: { report: id } })
		return id
	})
}

async function refuseReport(tx: Transaction, reporter: Member, mark: string | null): Promise<void> {
	const { refused, waiting, same } = await table.countStolenOf(tx, reporter.id, mark)
	if (refused >= mostRefused) throw forbidden('stolenRefused')
	if (same > 0) throw new Failure('taken', say('stolenAlready'), { fields: { serial: say('stolenAlready') } })
	if (waiting >= mostWaiting) throw taken('stolenWaiting')
}

/** Ends a report because the gear was found. Returns 0 if it has already ended. Throws 'missing' for another person's report. */
export function endOwnReport({ database }: Market, reporter: Member, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const report = await rowOf('stolenReport', id, (known) => table.lockStolen(tx, known))
		if (report.userId !== reporter.id) throw missing('stolenReport')
		if (!isOpen(report)) return 0
		await table.endStolen(tx, [report.id], { status: 'found' })
		await record(tx, { kind: 'stolen_found', by: reporter.id, person: reporter.id, data: { report: report.id } })
		return 1
	})
}

const isOpen = ({ status }: table.StolenRow) => status === 'reported' || status === 'accepted'

/** Accepts or refuses a report. A reason that is not in the table is stored as the text of `other`. */
export function decideStolen(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	{ action, reason, text }: StolenDecision,
): Promise<number> {
	const isOfTable = (stolenReasons as readonly string[]).includes(reason)
	const said = isOfTable ? { reason, text } : { reason: 'other', text: reason }
	return database.transaction(async (tx) => {
		const report = await rowOf('stolenReport', id, (known) => table.lockStolen(tx, known))
		return decideReport(tx, admin, report, { action, ...said })
	})
}

/** Decides on a locked report. Returns 0 if it was already decided the same way. Throws 'taken' if it ended differently. */
export async function decideReport(
	tx: Transaction,
	admin: Member<'admin'>,
	report: table.StolenRow,
	{ action, reason, text }: StolenDecision,
): Promise<number> {
	const status = action === 'accept' ? 'accepted' : 'refused'
	if (report.status === status) return 0
	if (report.status !== 'reported' || report.endsAt <= now()) throw taken()
	const decision = { status, reason, reasonText: text, decidedAt: now() } as const
	await noteDecision(tx, 'stolen', report.id, { by: admin.id, action, reason, words: text })
	if (status === 'refused') await table.endStolen(tx, [report.id], decision)
	else await table.setStolen(tx, report.id, decision)
	if (status === 'accepted') await table.findStolenAgain(tx, report.id)
	await record(tx, {
		kind: status === 'accepted' ? 'stolen_accepted' : 'stolen_refused',
		by: admin.id,
		person: report.userId,
		data: { report: report.id, why: reason, ...(text && { reason: text }) },
	})
	return 1
}

/**
 * Whether gear with this serial number is reported stolen. Each check counts, per person and per person and number,
 * whether or not there is a report.
 */
export async function checkStolen(
	market: Market,
	reader: Member,
	{ serial, gear_type: gearType, maker }: StolenCheck,
): Promise<StolenAnswer> {
	const mark = await markOfSerial(market, serial, 'serial')
	await countCheck(market, reader, mark)
	const found = await table.listReportsWithMark(market.database.db, mark, now())
	const asked = { listingsMaker: maker, listingsType: gearType ?? null }
	const sure = found.filter((report) => !report.short || isSameMake({ ...report, ...asked }))
	if (sure.some(({ status }) => status === 'accepted')) return { answer: 'accepted' }
	return { answer: sure.length > 0 ? 'reported' : 'none' }
}

async function countCheck({ database }: Market, reader: Member, mark: string): Promise<void> {
	const at = now()
	const { most, windowMs } = limits.stolenChecksOfOne
	// Derived from the mark, which cannot be computed without the key.
	const key = hash('sha256', `stolen check ${reader.id} ${mark}`, 'base64url')
	const counted = (await countAttempts(database.db, [key], at, windowMs)).get(key)
	if (counted && counted.count > most['person and serial number'])
		throw tooOften(say('tooOften'), counted.ends - at.getTime())
}

type Row = table.StolenRow & Partial<Pick<table.StolenCase, 'name' | 'refused'>>

/** A person's reports, newest first; for admins, with `waiting`, those waiting for a decision. None contains a serial number. */
export async function listStolen(
	market: Market,
	reader: Member,
	waiting: boolean,
	page: PageRequest<never>,
): Promise<Page<StolenReport>> {
	const { database } = market
	if (waiting) member(reader, ['admin'])
	const { rows, next }: Page<Row> = waiting
		? await table.listWaitingStolen(database, page)
		: await table.listStolenOf(database, reader.id, page)
	const pictures = await table.listStolenPictures(
		database.db,
		rows.map(({ id }) => id),
	)
	return { rows: rows.map((row) => describe(market.site, row, pictures, waiting)), next }
}

/** A report as admins see it, whatever its state; null if it is gone. */
export async function findStolenCase({ database, site }: Market, id: string): Promise<StolenReport | null> {
	const [row, pictures] = await Promise.all([
		table.findStolenCase(database.db, id),
		table.listStolenPictures(database.db, [id]),
	])
	return row ? describe(site, row, pictures, true) : null
}

function describe(
	site: string,
	row: Row,
	pictures: Awaited<ReturnType<typeof table.listStolenPictures>>,
	forAdmin: boolean,
): StolenReport {
	const open = isOpen(row) && row.endsAt > now()
	const ofAdmin = row.status === 'reported' ? (['accept', 'refuse'] as const) : []
	const actions = forAdmin ? ofAdmin : (['found'] as const)
	return {
		...stolenFacts(row),
		images: pictures.filter(({ reportId }) => reportId === row.id).map(({ id }) => ({ url: site + stolenPicture(id) })),
		...(forAdmin && { person: { _id: row.userId, name: row.name ?? '', refused: row.refused ?? 0 } }),
		actions: open ? [...actions] : [],
	}
}

/** A report as its reporter sees it, here and in the download of their data. */
export function stolenFacts(row: table.StolenRow) {
	const isOver = isOpen(row) && row.endsAt <= now()
	return {
		_id: row.id,
		gear_type: row.gearType,
		maker: row.maker,
		model: row.model,
		serial: row.mark !== null,
		stolen_at: Date.parse(row.stolenAt),
		district: row.district,
		gd_number: row.gdNumber,
		text: row.text,
		status: isOver ? ('ended' as const) : row.status,
		reason: row.reason,
		reason_text: row.reasonText,
		decided_at: row.decidedAt?.getTime() ?? null,
		created_at: row.createdAt.getTime(),
		ends_at: row.endsAt.getTime(),
	}
}

const mostAtOnce = 500

/** Ends expired reports. Returns how many. */
export function endOverdueStolen({ database }: Pick<Market, 'database'>): Promise<number> {
	return database.transaction(async (tx) => {
		const ids = await table.lockOverdueStolen(tx, now(), mostAtOnce)
		await table.endStolen(tx, ids, { status: 'ended' })
		return ids.length
	})
}
