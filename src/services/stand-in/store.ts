import type { Adapter, AdapterPayload } from 'oidc-provider'
import { machineTime } from '../../machine-time.ts'

/** In ms since 1970. The library uses machine time, too. */
const time = () => machineTime().getTime()

/** Keeps the provider's records in memory until they expire (oidc-provider 9, "adapter"). */
export function createStandInStore(): new (kind: string) => Adapter {
	const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

	function sweep() {
		for (const [key, { expiresAt }] of records) if (expiresAt < time()) records.delete(key)
	}
	const live = (key: string) => {
		const record = records.get(key)
		return record && record.expiresAt >= time() ? record.payload : undefined
	}

	return class StandInStore implements Adapter {
		readonly #kind: string
		constructor(kind: string) {
			this.#kind = kind
		}
		async upsert(id: string, payload: AdapterPayload, expiresIn = 3600) {
			sweep()
			records.set(`${this.#kind} ${id}`, { payload, expiresAt: time() + expiresIn * 1000 })
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
			if (payload) payload.consumed = Math.floor(time() / 1000)
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
