import { hash, randomInt } from 'node:crypto'
import { verificationDocument } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { limits } from '../../contract/limits.ts'
import type {
	Verification,
	VerificationDecision,
	VerificationRequested,
} from '../../contract/moderation/verification.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import { countAttempts } from '../../database/attempts.ts'
import * as table from '../../database/moderation/verifications.ts'
import { setVerified } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { widestWebp } from '../../services/pictures/pictures.ts'
import type { Member } from '../actor.ts'
import { minuteMs } from '../calendar.ts'
import { noteDecision } from '../cases/follow.ts'
import { now } from '../clock.ts'
import { record, type Tell } from '../events/events.ts'
import { Failure, invalid, missing, taken, tooOften } from '../failure.ts'
import { refusedAsFailure } from '../listings/uploads.ts'
import type { Market } from '../market.ts'
import { ownLanguage } from '../people/own-language.ts'
import { keepActor, rowOf } from '../rows.ts'

const codeLifeMs = 10 * minuteMs
const { most: mostCodes, windowMs } = limits.phoneCodes
const mostWrongCodes = 5

/** Stored instead of the code. The phone is included so that equal codes of two people differ. */
export const codeHash = (phone: string, code: string) => hash('sha256', `${phone} ${code}`, 'base64url')

/** Counts every request, even a refused one, so that trying cannot reveal whose phone it is. Throws 'too often'. */
async function countCode({ database }: Market, whom: string, most: number): Promise<void> {
	const at = now()
	const key = hash('sha256', `verification code ${whom}`, 'base64url')
	const counted = (await countAttempts(database.db, [key], at, windowMs)).get(key)
	if (counted && counted.count > most) throw tooOften(say('tooOften'), counted.ends - at.getTime())
}

/** Starts a seller's request for the verified mark. Returns the code to send to the phone, and the language to send it in. */
export async function requestVerification(
	market: Market,
	seller: Member<'seller'>,
	phone: string,
	ofRequest: Language,
): Promise<{ id: string; code: string; language: Language }> {
	const { database } = market
	await countCode(market, seller.id, mostCodes.person)
	await countCode(market, phone, mostCodes.phone)
	const code = randomInt(1_000_000).toString().padStart(6, '0')
	const id = await database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const earlier = await table.lockVerificationOf(tx, seller.id)
		if (earlier?.status === 'waiting') throw taken('verificationWaits')
		if (seller.verified) throw taken('verifiedAlready')
		if (await table.isPhoneTaken(tx, phone, seller.id)) throw phoneTaken('phone')
		const codeExpiresAt = new Date(now().getTime() + codeLifeMs)
		return table.saveVerification(tx, {
			userId: seller.id,
			phone,
			codeHash: codeHash(phone, code),
			codeExpiresAt,
			createdAt: now(),
		})
	})
	return { id, code, language: await ownLanguage(market, seller, ofRequest) }
}

/** The outcome of a code. It is thrown only after the commit, because a wrong code must be counted. */
type CodeOutcome = 'proven' | 'wrong' | 'expired' | 'taken' | 'none'

/**
 * Proves the phone by its code. The request then waits for an admin or, if the operator requires one, for the picture of
 * a document. Returns 0 if the phone is already proven.
 */
export async function proveOwnPhone(
	{ database }: Market,
	seller: Member<'seller'>,
	code: string,
	wantsDocument: boolean,
): Promise<number> {
	const outcome = await database.transaction(async (tx): Promise<CodeOutcome | 'already'> => {
		const request = await table.lockVerificationOf(tx, seller.id)
		if (!request || request.status === 'refused') return 'none'
		if (request.status !== 'code') return 'already'
		if (request.codeExpiresAt <= now() || request.wrongCodes >= mostWrongCodes) return 'expired'
		if (request.codeHash !== codeHash(request.phone, code)) {
			await table.setVerification(tx, seller.id, { wrongCodes: request.wrongCodes + 1 })
			return 'wrong'
		}
		if (await table.isPhoneTaken(tx, request.phone, seller.id)) return 'taken'
		await table.setVerification(tx, seller.id, { status: wantsDocument ? 'document' : 'waiting', codeHash: '' })
		if (!wantsDocument) await record(tx, { kind: 'verification', by: seller.id, person: seller.id })
		return 'proven'
	})
	if (outcome === 'proven') return 1
	if (outcome === 'already') return 0
	if (outcome === 'none') throw missing('verification')
	if (outcome === 'taken') throw phoneTaken('code')
	throw invalid({ code: say(codeRefusals[outcome]) })
}

const codeRefusals = { wrong: 'wrongCode', expired: 'codeExpired' } as const

function phoneTaken(field: 'phone' | 'code'): Failure {
	const reason = say('phoneTaken')
	return new Failure('taken', reason, { fields: { [field]: reason } })
}

/**
 * Stores the picture of a document for a request whose phone is proven, or replaces it while the request waits. It is
 * kept apart from all other pictures and deleted with the decision.
 */
export async function sendDocument(
	{ database, privatePictures }: Market,
	seller: Member<'seller'>,
	upload: Buffer,
): Promise<number> {
	await database.transaction((tx) => lockForDocument(tx, seller))
	const picture = widestWebp(await refusedAsFailure(() => privatePictures.encode(upload)))
	return database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const request = await lockForDocument(tx, seller)
		await table.saveDocument(tx, seller.id, picture)
		if (request.status === 'waiting') return 1
		await table.setVerification(tx, seller.id, { status: 'waiting' })
		await record(tx, { kind: 'verification', by: seller.id, person: seller.id })
		return 1
	})
}

/** Locks the seller's request. Throws unless it can take a document now. */
async function lockForDocument(tx: Transaction, seller: Member<'seller'>): Promise<table.VerificationRow> {
	const request = await rowOf('verification', seller.id, (id) => table.lockVerificationOf(tx, id))
	if (request.status === 'code') throw taken('phoneFirst')
	if (request.status !== 'document' && request.status !== 'waiting') throw taken('noDocumentNow')
	return request
}

/** The picture of a document, as WebP, until its request is decided. */
export function readDocument({ database }: Market, id: string): Promise<Buffer> {
	return rowOf('picture', id, (known) => table.findDocument(database, known))
}

/** A seller's own request as sent to them. */
export function describeRequested(row: table.VerificationRow): VerificationRequested {
	return { status: row.status, phone: row.phone, reason: row.reason, created_at: row.createdAt.getTime() }
}

function describe(site: string, row: table.VerificationCase): Verification {
	return {
		_id: row.id,
		person: { _id: row.userId, name: row.name, email: row.email },
		phone: row.phone,
		status: row.status,
		reason: row.reason,
		created_at: row.createdAt.getTime(),
		document: row.hasDocument ? site + verificationDocument(row.id) : null,
		actions: row.status === 'waiting' ? ['accept', 'refuse'] : [],
	}
}

/** Requests waiting for an admin, longest waiting first. */
export async function listVerifications(
	{ database, site }: Market,
	page: PageRequest<never>,
): Promise<Page<Verification>> {
	const { rows, next } = await table.listWaitingVerifications(database, page)
	return { rows: rows.map((row) => describe(site, row)), next }
}

/** Accepts or refuses a locked request. Deletes its document, unless the decision can still be undone. */
export async function decideRequest(
	tx: Transaction,
	admin: Member<'admin'>,
	{ userId }: table.VerificationRow,
	{ action, reason, text }: VerificationDecision & { readonly text?: string | undefined },
	{ tell = record, keepsDocument = false }: { tell?: Tell; keepsDocument?: boolean } = {},
): Promise<void> {
	await noteDecision(tx, 'verification', userId, { by: admin.id, action, reason, words: text })
	await table.setVerification(tx, userId, {
		status: action === 'accept' ? 'accepted' : 'refused',
		reason: text || reason,
	})
	if (!keepsDocument) await table.deleteDocument(tx, userId)
	if (action === 'accept') await setVerified(tx, userId, true)
	const kind = action === 'accept' ? 'verified' : 'verification_refused'
	await tell(tx, { kind, by: admin.id, person: userId, data: { reason, ...(text && { text }) } })
}

/** Accepts or refuses a request by id. Returns 0 if it was already decided the same way. */
export function decideVerification(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	decision: VerificationDecision,
): Promise<number> {
	return database.transaction(async (tx) => {
		const request = await rowOf('verification', id, (known) => table.lockVerification(tx, known))
		if (request.status === (decision.action === 'accept' ? 'accepted' : 'refused')) return 0
		if (request.status !== 'waiting') throw taken()
		await decideRequest(tx, admin, request, decision)
		return 1
	})
}
