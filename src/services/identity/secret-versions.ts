import { formatEnvelope } from 'better-auth/crypto'
import { fingerprintOf, type Secret } from '../secret.ts'

/** The number by which the identity library notes which secret encrypted a value. Stays below 2^48. */
export const versionOf = (secret: string): number => Number.parseInt(fingerprintOf(secret).slice(0, 12), 16)

/** The prefix of everything the identity library encrypts with this secret. */
export const sealOf = (secret: string): string => formatEnvelope(versionOf(secret), '')

/** The secrets in the identity library's format; the first one encrypts. */
export const secretVersions = ({ current, previous }: Secret): { version: number; value: string }[] =>
	[current, ...(previous === null ? [] : [previous])].map((value) => ({ version: versionOf(value), value }))
