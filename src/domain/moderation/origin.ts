import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<string>()

/** Runs work on behalf of this network address. The audit trail keeps the address for 180 days. */
export const workFor = <T>(address: string, work: () => T): T => origins.run(address, work)

/** The network address the current work is done for; null for Motor's own work. */
export const originOf = (): string | null => origins.getStore() ?? null
