import type { Database } from '../database/postgres/connection.ts'
import type { Market } from '../domain/market.ts'
import type { Config } from './config/config.ts'

type Parts = Pick<Market, 'pictures' | 'privatePictures'> & {
	readonly config: Config
	readonly database: Database
	readonly gateway?: Market['gateway']
	readonly otherGateways?: Market['otherGateways']
}

export const marketOf = ({
	database,
	pictures,
	privatePictures,
	gateway = null,
	otherGateways = [],
	config,
}: Parts): Market => ({
	database,
	pictures,
	privatePictures,
	gateway,
	otherGateways,
	site: config.publicUrl,
	addressProof: config.addressProof,
	secret: config.secret,
})
