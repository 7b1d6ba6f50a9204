import { deleteLeftConversations } from '../../database/deals/conversations.ts'
import { forgetPicture, listLeftPictures } from '../../database/deals/messages.ts'
import type { Market } from '../market.ts'

const picturesPerSweep = 500

/**
 * Deletes the pictures that people who left had sent, then the conversations that both have left. Returns how many. The
 * file goes first: a leftover row is found again, a leftover file never.
 */
export async function removeLeftMessages({
	database,
	privatePictures,
}: Pick<Market, 'database' | 'privatePictures'>): Promise<number> {
	const left = await listLeftPictures(database.db, picturesPerSweep)
	for (const id of left) {
		await privatePictures.remove(id)
		await forgetPicture(database.db, id)
	}
	return left.length + (await deleteLeftConversations(database.db))
}
