import sharp from 'sharp'
import { holdingStates, liveStates } from '../src/contract/deals/states.ts'
import { pictureId } from '../src/contract/listings/pictures.ts'
import type { Database } from '../src/database/postgres/connection.ts'
import { pictureFiles } from '../src/services/pictures/files.ts'
import { ask } from './ask.ts'
import type { Journal } from './journal.ts'

/** Finds acknowledged writes that are lost, and listings and orders that contradict each other. One line per kind. */
export async function faultsOf(database: Database, journal: Journal): Promise<string[]> {
	const faults: string[] = []
	const expectNone = async (what: string, query: string, values: unknown[] = []) => {
		const { rows } = await database.pool.query<{ id: string }>(query, values)
		if (rows.length > 0) faults.push(`${rows.length} ${what}, such as ${rows[0]?.id}`)
	}
	const { listings, orders, accepted, wishes, messages } = journal
	const missing = (table: string) => `select id from unnest($1::uuid[]) as id where id not in (select id from ${table})`
	await expectNone('acknowledged listings are missing', missing('listings'), [listings])
	await expectNone('acknowledged orders are missing', missing('orders'), [orders.map(({ id }) => id)])
	await expectNone(
		'acknowledged acceptances are missing',
		"select id from orders where id = any($1) and status <> 'accepted'",
		[accepted],
	)
	await expectNone(
		'acknowledged wishes are missing',
		`select listing as id from unnest($1::uuid[], $2::uuid[]) as wish(buyer, listing)
		where not exists (select from wishes where user_id = buyer and listing_id = listing)`,
		[wishes.map(({ buyer }) => buyer), wishes.map(({ listing }) => listing)],
	)
	await expectNone(
		'acknowledged messages are missing',
		'select id from unnest($1::text[]) as id where id not in (select client_id from messages)',
		[messages],
	)
	await expectNone(
		'listings are booked without an order',
		`select id from listings where status = 'booked' and not exists
			(select from orders where listing_id = listings.id and orders.status = any($1))`,
		[liveStates],
	)
	await expectNone(
		'listings are ordered twice',
		'select listing_id as id from orders where status = any($1) group by 1 having count(*) > 1',
		[holdingStates],
	)
	await expectNone(
		'listings are ordered and on the market',
		`select listings.id from listings join orders on orders.listing_id = listings.id
		where orders.status = any($1) and listings.status <> 'booked'`,
		[liveStates],
	)
	await expectNone(
		'orders have no event, or two',
		`select id from orders where
			(select count(*) from events where order_id = orders.id and kind = 'booked') <> 1`,
	)
	return faults
}

/** Finds acknowledged pictures that cannot be shown in every size. */
export async function pictureFaults(address: string, pictures: readonly string[]): Promise<string[]> {
	const faults: string[] = []
	for (const picture of pictures)
		for (const file of pictureFiles) {
			const url = `${address}/pictures/${pictureId(picture)}/${file}`
			const { status, body } = await ask(`GET ${url}`)
			if (status !== 200) faults.push(`${file} of a picture answers ${status}`)
			else if (!(await isWhole(body as Buffer))) faults.push(`${file} of a picture is not whole`)
		}
	return faults
}

/** Whether a picture can be decoded to its last pixel. */
export const isWhole = (file: Buffer): Promise<boolean> =>
	sharp(file, { failOn: 'error' })
		.raw()
		.toBuffer()
		.then(
			() => true,
			() => false,
		)
