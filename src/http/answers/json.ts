import { once } from '../../memory/once.ts'

/** Whether several answers may share a value: what a whole audience sees is frozen, and serialized once. */
export const isShared = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && Object.isFrozen(value)

const sharedText = once((value: object): string => JSON.stringify(value))
const textOf = (value: unknown) => (isShared(value) ? sharedText(value) : JSON.stringify(value))

const sharedBytes = once((value: object) => makeBytes(value))
const makeBytes = (value: unknown) =>
	Buffer.from(Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : JSON.stringify(value))

/** Serializes an answer. */
export const jsonOf = (value: unknown): Buffer => (isShared(value) ? sharedBytes(value) : makeBytes(value))

export const jsonType = 'application/json; charset=utf-8'
