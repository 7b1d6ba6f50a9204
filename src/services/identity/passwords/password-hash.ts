import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 2^`log2N` blocks of 128 · `r` bytes, `p` times. */
export interface HashCost {
	log2N: number
	r: number
	p: number
}

/** OWASP's strongest scrypt setting: 128 MB, about a third of a second. */
export const strongCost: HashCost = { log2N: 17, r: 8, p: 1 }

/** better-auth's default. Its hashes, `salt:key` in hexadecimal, do not name their cost. */
const formerCost: HashCost = { log2N: 14, r: 16, p: 1 }

const keyBytes = 64
/** Keeps one bad row from blocking a thread for minutes. */
const mostLog2N = 20

interface StoredHash extends HashCost {
	salt: Buffer | string
	key: Buffer
}

/** Returns `$scrypt$ln=17,r=8,p=1$salt$key` in unpadded base64 (PHC string format). */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
	const salt = randomBytes(16)
	const key = await derive(password, salt, cost)
	return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`
}

/** Whether a password matches a hash. Takes a third of a second of one core at the strongest cost. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const stored = parse(hash)
	const key = await derive(password, stored.salt, stored)
	return key.length === stored.key.length && timingSafeEqual(key, stored.key)
}

/** Whether a hash was made at a different cost. */
export function isOutdated(hash: string, cost: HashCost): boolean {
	const { log2N, r, p } = parse(hash)
	return log2N !== cost.log2N || r !== cost.r || p !== cost.p
}

function parse(hash: string): StoredHash {
	const [, log2N, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
	if (salt && key && Number(log2N) <= mostLog2N)
		return {
			log2N: Number(log2N),
			r: Number(r),
			p: Number(p),
			salt: Buffer.from(salt, 'base64'),
			key: Buffer.from(key, 'base64'),
		}
	const [formerSalt, formerKey] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash)?.slice(1) ?? []
	// better-auth used the salt's hexadecimal digits, not its bytes.
	if (formerSalt && formerKey) return { ...formerCost, salt: formerSalt, key: Buffer.from(formerKey, 'hex') }
	throw new Error('A stored password hash has an unknown form.')
}

function derive(password: string, salt: Buffer | string, { log2N, r, p }: HashCost): Promise<Buffer> {
	const N = 2 ** log2N
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r * p }, (failure, key) =>
			failure ? reject(failure) : resolve(key),
		)
	})
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
