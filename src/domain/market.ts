import type { Database } from '../database/connection.ts'
import type { Pictures } from '../services/pictures/pictures.ts'

/** What the rules work on. */
export interface Market {
	readonly database: Database
	readonly pictures: Pictures
	/** The site's origin, without a trailing slash. */
	readonly site: string
}
