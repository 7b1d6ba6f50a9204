import { deleteLeftConversations } from '../../database/deals/conversations.ts'
import { forgetPicture, listLeftPictures } from '../../database/deals/messages.ts'
import { insertStray } from '../../database/listings/stray-pictures.ts'
import { machineTime } from '../../machine-time.ts'
import { picturesPerSweep, removeStrays } from '../listings/uploads.ts'
import type { Market } from '../market.ts'

/** Deletes the pictures sent by people who have left, then the conversations that both sides have left. Returns how many. */
export async function removeLeftMessages(
	market: Pick<Market, 'database' | 'pictures' | 'privatePictures'>,
): Promise<number> {
	const { database } = market
	const at = machineTime()
	const left = await listLeftPictures(database.db, picturesPerSweep)
	for (const id of left) {
		await database.transaction(async (tx) => {
			// Another process may have done it already.
			if (await forgetPicture(tx, id)) await insertStray(tx, { id, store: 'privatePictures', due: at })
		})
	}
	await removeStrays(market, at)
	return left.length + (await deleteLeftConversations(database.db))
}
