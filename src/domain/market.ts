import type { Database } from '../database/postgres/connection.ts'
import type { Outside } from '../services/outbound/fetch.ts'
import type { Gateway } from '../services/payments/gateway.ts'
import type { Pictures } from '../services/pictures/pictures.ts'
import type { Secret } from '../services/secret.ts'

/** The services the rules work with. */
export interface Market {
	readonly database: Database
	readonly pictures: Pictures
	/** Pictures with a restricted audience. */
	readonly privatePictures: Pictures
	/** Fetches from addresses that people gave. */
	readonly outside: Outside
	/** Takes online payments. Null if none are offered. */
	readonly gateway: Gateway | null
	/** Gateways of other providers, still asked about payments opened with them. */
	readonly otherGateways?: readonly Gateway[]
	/** The site's origin, without a trailing slash. */
	readonly site: string
	/** Whether an email address must be proven before anything is sent to it. */
	readonly addressProof: boolean
	/** Protects the keys stored in the database. */
	readonly secret: Secret
}
