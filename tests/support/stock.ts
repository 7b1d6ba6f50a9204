import { stockBatches } from '../../src/database/schema/stock.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** A bulk action of this seller that changed nothing. Returns its id. */
export async function batchOf({ database }: Pick<TestApp, 'database'>, seller: Person): Promise<string> {
	const batch = { sellerId: seller.id, action: 'pause' as const, createdAt: new Date() }
	const [inserted] = await database.db.insert(stockBatches).values(batch).returning({ id: stockBatches.id })
	if (!inserted) throw new Error('No batch was inserted.')
	return inserted.id
}
