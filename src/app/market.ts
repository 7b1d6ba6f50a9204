import { bounds } from '../contract/fields.ts'
import type { Database } from '../database/postgres/connection.ts'
import type { Market } from '../domain/market.ts'
import { createOutside } from '../services/outbound/fetch.ts'
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
	outside: createOutside({ loopback: config.outboundLoopback, maxBytes: bounds.pictureBytes }),
	gateway,
	otherGateways,
	site: config.publicUrl,
	addressProof: config.addressProof,
	secret: config.secret,
})
