import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<string>()

/** Runs work on behalf of this network address, which the audit trail keeps for 180 days. */
export const workFor = <T>(address: string, work: () => T): T => origins.run(address, work)

/** The network address that the work is done for; null for Motor's own. */
export const originOf = (): string | null => origins.getStore() ?? null
