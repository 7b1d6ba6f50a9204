import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { storedToken } from '../../database/people/sessions.ts'
import { lastExpiry } from './session-token.ts'

type Row = Record<string, unknown>
type Store = DBTransactionAdapter

/** The library's store with hashed tokens and an absolute session lifetime. Setting a password also deletes reset links, atomically. */
export function guardedStore(make: DBAdapterInstance): DBAdapterInstance {
	return (options) => {
		const adapter = make(options)
		return { ...adapter, ...guarded(adapter, (change) => adapter.transaction(change)) } satisfies DBAdapter
	}
}

function guarded(store: Store, inTransaction: DBAdapter['transaction']) {
	const rules: Store & Pick<DBAdapter, 'transaction'> = {
		...store,
		transaction: (work) => inTransaction((tx) => work(guarded(tx, (nested) => nested(tx)))),
		async create<T extends Row, R = T>(sent: Parameters<Store['create']>[0]) {
			const { data, restore } = hashing(sent)
			const made = (tx: Store) => tx.create<T, R>({ ...sent, data } as never)
			if (!setsPassword(sent.model, data)) return restore(await made(store))
			return inTransaction(async (tx) => {
				await endResetLinks(tx, data.userId)
				return made(tx)
			})
		},
		async findOne<T>(sent: Parameters<Store['findOne']>[0]) {
			const { where, restore } = hashing(sent)
			return restore(await store.findOne<T>({ ...sent, where }))
		},
		async findMany<T>(sent: Parameters<Store['findMany']>[0]) {
			const { where, restore } = hashing(sent)
			return (await store.findMany<T>({ ...sent, where })).map(restore)
		},
		async update<T>(sent: Parameters<Store['update']>[0]) {
			const { where, restore } = hashing(sent)
			if (sent.model === 'session') {
				const update = await withinLife(store, where, sent.update)
				return restore(await store.update<T>({ ...sent, where, update }))
			}
			if (!setsPassword(sent.model, sent.update)) return store.update<T>(sent)
			return inTransaction(async (tx) => {
				const changed = await tx.update<T>(sent)
				await endResetLinks(tx, (changed as Row | null)?.userId)
				return changed
			})
		},
		async updateMany(sent) {
			const { where } = hashing(sent)
			if (!setsPassword(sent.model, sent.update)) return store.updateMany({ ...sent, where })
			return inTransaction(async (tx) => {
				const accounts = await tx.findMany<{ userId: string }>({ model: sent.model, where })
				for (const { userId } of accounts) await endResetLinks(tx, userId)
				return tx.updateMany({ ...sent, where })
			})
		},
		delete: (sent) => store.delete({ ...sent, where: hashing(sent).where }),
		deleteMany: (sent) => store.deleteMany({ ...sent, where: hashing(sent).where }),
		count: (sent) => store.count({ ...sent, where: hashing(sent).where }),
	}
	return rules
}

function hashing({ model, where = [], data = {} }: { model: string; where?: Where[] | undefined; data?: Row }) {
	if (model !== 'session') return { where, data, restore: <T>(row: T): T => row }
	const named = new Map<unknown, string>()
	const hash = <T>(token: T): T | string => {
		if (typeof token !== 'string') return token
		named.set(storedToken(token), token)
		return storedToken(token)
	}
	const hashed = where.map((clause): Where => {
		if (clause.field !== 'token') return clause
		return { ...clause, value: Array.isArray(clause.value) ? clause.value.map(String).map(hash) : hash(clause.value) }
	})
	const restore = <T>(row: T): T => {
		const token = named.get((row as Row | null)?.token)
		return token === undefined ? row : { ...row, token }
	}
	return { where: hashed, data: 'token' in data ? { ...data, token: hash(data.token) } : data, restore }
}

async function withinLife(store: Store, where: Where[], update: Row): Promise<Row> {
	if (!(update.expiresAt instanceof Date)) return update
	const session = await store.findOne<{ createdAt: Date }>({ model: 'session', where })
	if (!session) return update
	return { ...update, expiresAt: new Date(Math.min(update.expiresAt.getTime(), lastExpiry(session.createdAt))) }
}

const setsPassword = (model: string, data: Row) => model === 'account' && typeof data.password === 'string'

async function endResetLinks(store: Store, userId: unknown): Promise<void> {
	if (typeof userId !== 'string') return
	await store.deleteMany({
		model: 'verification',
		where: [
			{ field: 'value', value: userId },
			{ field: 'identifier', operator: 'starts_with', value: 'reset-password:' },
		],
	})
}
