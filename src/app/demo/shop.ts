import type { UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { saveShop, takeShopName } from '../../database/shops/shops.ts'

const open: [string, string][] = [['10:00', '20:00']]

/** Gives a seller a shop with its own page. */
export async function openDemoShop(tx: Transaction, { id: userId, createdAt }: UserRow): Promise<void> {
	await takeShopName(tx, { userId, name: 'mirpur-riders', at: createdAt, formerUntil: createdAt })
	await saveShop(tx, {
		userId,
		title: 'Mirpur Riders',
		about:
			'Used helmets, jackets and parts, looked over on our own bench behind the Mirpur 10 roundabout. Come and try things on.\n\nমিরপুর ১০ গোলচত্বরের পেছনে আমাদের দোকানে এসে পরে দেখে নিন।',
		hours: { sat: open, sun: open, mon: open, tue: open, wed: open, thu: open },
		district: 'dhaka',
		pictureId: null,
		renamedAt: null,
	})
}
