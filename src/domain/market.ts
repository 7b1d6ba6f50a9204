import type { Database } from '../database/postgres/connection.ts'
import type { Outside } from '../services/outbound/fetch.ts'
import type { Gateway } from '../services/payments/gateway.ts'
import type { Pictures } from '../services/pictures/pictures.ts'
import type { Secret } from '../services/secret.ts'

/** What the rules work on. */
export interface Market {
	readonly database: Database
	readonly pictures: Pictures
	/** Pictures that only some people may see. */
	readonly privatePictures: Pictures
	/** What is at addresses that people gave. */
	readonly outside: Outside
	/** Takes online payments. Null where none are offered. */
	readonly gateway: Gateway | null
	/** Those of other providers, which are asked about what was opened with them. */
	readonly otherGateways?: readonly Gateway[]
	/** The site's origin, without a trailing slash. */
	readonly site: string
	/** Whether an address is written to only once it is proven. */
	readonly addressProof: boolean
	/** What guards the keys that the database holds. */
	readonly secret: Secret
}
