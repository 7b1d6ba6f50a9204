import { formatEnvelope } from 'better-auth/crypto'
import { fingerprintOf, type Secret } from '../secret.ts'

/** The identity library notes by this number which secret has encrypted something. Stays below 2^48. */
export const versionOf = (secret: string): number => Number.parseInt(fingerprintOf(secret).slice(0, 12), 16)

/** The prefix of everything that the identity library has encrypted with this secret. */
export const sealOf = (secret: string): string => formatEnvelope(versionOf(secret), '')

/** The secrets as the identity library takes them; the first one encrypts. */
export const secretVersions = ({ current, previous }: Secret): { version: number; value: string }[] =>
	[current, ...(previous === null ? [] : [previous])].map((value) => ({ version: versionOf(value), value }))
