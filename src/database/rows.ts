/** The first row that a query finds, if any. */
export const first = async <Row>(found: PromiseLike<Row[]>): Promise<Row | undefined> => (await found)[0]

/** The single row that an insert returns. */
export async function only<Row>(returned: PromiseLike<Row[]>): Promise<Row> {
	const row = await first(returned)
	if (!row) throw new Error('An inserted row was not returned.')
	return row
}

/** The id of the single row that an insert returns. */
export const idOf = async <Id>(returned: PromiseLike<{ id: Id }[]>): Promise<Id> => (await only(returned)).id

export const idsOf = async <Id>(found: PromiseLike<{ id: Id }[]>): Promise<Id[]> => (await found).map(({ id }) => id)

/** The number of rows that a statement inserted, updated or deleted. */
export const changed = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<number> =>
	(await statement).rowCount ?? 0
