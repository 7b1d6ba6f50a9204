import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import { mostReplies, type NewReply, type SavedReply } from '../../contract/shops/replies.ts'
import * as table from '../../database/shops/replies.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'
import { lockActor, rowOf } from '../rows.ts'

/** A saved reply as its seller sees it. */
export const describeReply = ({ id, title, text, createdAt }: table.ReplyRecord): SavedReply => ({
	_id: id,
	title,
	text,
	created_at: createdAt.getTime(),
})

/** The seller's saved replies, newest first. */
export async function listReplies(
	{ database }: Market,
	seller: Member<'seller'>,
	page: PageRequest<never>,
): Promise<Page<SavedReply>> {
	const { rows, next } = await table.listReplies(database, seller.id, page)
	return { rows: rows.map(describeReply), next }
}

/** Saves a reply and returns its id. Throws 'taken' if there are too many. */
export function saveReply({ database }: Market, seller: Member<'seller'>, sent: NewReply): Promise<string> {
	return database.transaction(async (tx) => {
		await lockActor(tx, seller)
		if ((await table.countReplies(tx, seller.id)) >= mostReplies)
			throw new Failure('taken', say('tooManyReplies', { max: mostReplies }))
		return table.insertReply(tx, { userId: seller.id, ...sent, createdAt: now() })
	})
}

/** Changes one of the seller's replies. Returns 0 if nothing differs. Throws 'missing'. */
export function changeReply({ database }: Market, seller: Member<'seller'>, id: string, sent: NewReply) {
	return database.transaction(async (tx) => {
		await lockActor(tx, seller)
		const { title, text } = await rowOf('reply', id, (known) => table.lockReply(tx, seller.id, known))
		if (title === sent.title && text === sent.text) return 0
		await table.updateReply(tx, id, sent)
		return 1
	})
}

/** Deletes one of the seller's replies. Throws 'missing'. */
export async function deleteReply({ database }: Market, seller: Member<'seller'>, id: string): Promise<void> {
	await database.transaction((tx) => rowOf('reply', id, (known) => table.deleteReply(tx, seller.id, known)))
}
