import { once } from '../../memory/once.ts'

/** Whether several answers may hold it: what is told to a whole audience is frozen, and made into JSON once. */
export const isShared = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && Object.isFrozen(value)

const sharedText = once((value: object): string => JSON.stringify(value))
const textOf = (value: unknown) => (isShared(value) ? sharedText(value) : JSON.stringify(value))

const sharedBytes = once((value: object) => makeBytes(value))
const makeBytes = (value: unknown) =>
	Buffer.from(Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : JSON.stringify(value))

/** An answer as it is sent. */
export const jsonOf = (value: unknown): Buffer => (isShared(value) ? sharedBytes(value) : makeBytes(value))

export const jsonType = 'application/json; charset=utf-8'
