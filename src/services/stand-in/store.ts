import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Keeps the provider's records in memory until they expire (oidc-provider 9, "adapter"). */
export function createStandInStore(): new (kind: string) => Adapter {
	const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

	function sweep() {
		for (const [key, { expiresAt }] of records) if (expiresAt < Date.now()) records.delete(key)
	}
	const live = (key: string) => {
		const record = records.get(key)
		return record && record.expiresAt >= Date.now() ? record.payload : undefined
	}

	return class StandInStore implements Adapter {
		readonly #kind: string
		constructor(kind: string) {
			this.#kind = kind
		}
		async upsert(id: string, payload: AdapterPayload, expiresIn = 3600) {
			sweep()
			records.set(`${this.#kind} ${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 })
		}
		async find(id: string) {
			return live(`${this.#kind} ${id}`)
		}
		async findByUid(uid: string) {
			return this.#findWhere((payload) => payload.uid === uid)
		}
		async findByUserCode(code: string) {
			return this.#findWhere((payload) => payload.userCode === code)
		}
		async consume(id: string) {
			const payload = live(`${this.#kind} ${id}`)
			if (payload) payload.consumed = Math.floor(Date.now() / 1000)
		}
		async destroy(id: string) {
			records.delete(`${this.#kind} ${id}`)
		}
		async revokeByGrantId(grantId: string) {
			for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
		}
		#findWhere(matches: (payload: AdapterPayload) => boolean) {
			for (const key of records.keys()) {
				const payload = key.startsWith(`${this.#kind} `) ? live(key) : undefined
				if (payload && matches(payload)) return payload
			}
			return undefined
		}
	}
}
