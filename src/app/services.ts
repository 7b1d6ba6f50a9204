import { createHmac } from 'node:crypto'
import path from 'node:path'
import type { BaseLogger } from 'pino'
import { type PaymentProvider, paymentProviders } from '../contract/deals/payment-states.ts'
import type { Database } from '../database/postgres/connection.ts'
import { finishRegistration } from '../domain/people/users.ts'
import { createIdentity, type Identity } from '../services/identity/identity.ts'
import { createMail } from '../services/mail/mail.ts'
import type { Mail } from '../services/mail/message.ts'
import { createQueuedMail } from '../services/mail/queued.ts'
import type { Gateway } from '../services/payments/gateway.ts'
import { createSslcommerz } from '../services/payments/sslcommerz.ts'
import type { StandInGateway } from '../services/payments/stand-in/gateway.ts'
import { createPictureEncoders, createPictures, type Pictures } from '../services/pictures/pictures.ts'
import type { PictureStoreOptions } from '../services/pictures/store.ts'
import { createPush, type Push } from '../services/push/push.ts'
import type { StandInProvider } from '../services/stand-in/provider.ts'
import { type Config, localOrigin } from './config/config.ts'
import { pushOptions } from './config/push-options.ts'
import { createLogger } from './logger.ts'
import type { Traces } from './traces/traces.ts'

export interface Services {
	readonly mail: Mail
	/** Notifies browsers while Motor is closed in them. */
	readonly push: Push
	readonly pictures: Pictures
	/** Pictures with restricted access. */
	readonly privatePictures: Pictures
	readonly identity: Identity
	/** The provider behind the Google button in demo mode, or null. */
	readonly standIn: StandInProvider | null
	/** Takes online payments. Null if none are offered. */
	readonly gateway: Gateway | null
	/** Gateways that take no new payments, but still answer for those opened with them. */
	readonly otherGateways: readonly Gateway[]
	/** The gateway behind `gateway` in demo mode, or null. */
	readonly standInGateway: StandInGateway | null
}

/** Creates the configured services. Does not wait for anything outside. */
export async function createServices(
	config: Config,
	database: Database,
	log: BaseLogger,
	traces: Traces | null = null,
): Promise<Services> {
	const traced = <Service extends object>(name: string, service: Service) => traces?.service(name, service) ?? service
	const { dataDir, publicUrl, secret } = config
	const by = config.mail.kind === 'outbox' ? { ...config.mail, folder: path.join(dataDir, 'outbox') } : config.mail
	const mail = traced('mail', createMail({ by, from: config.mailFrom, log }))
	const encoders = createPictureEncoders()
	const pictures = traced('pictures', await createPictures(publicStore(config), encoders))
	const privatePictures = traced('private pictures', await createPictures(privateStore(config), encoders))
	const otherOrigins = loopbackNames(publicUrl)
	const standIn = config.googleStandIn ? await openStandIn(config, otherOrigins, log) : null
	const standInGateway = config.paymentStandIn ? await openStandInGateway(config, otherOrigins, log) : null
	const open: Readonly<Record<PaymentProvider, () => Gateway | null>> = {
		sslcommerz() {
			const store = config.payments ?? standInGateway?.store
			return store ? createSslcommerz(store) : null
		},
	}
	const [gateway = null, ...otherGateways] = paymentProviders
		.map((provider) => open[provider]())
		.filter((opened) => opened !== null)
		.map((opened) => traced('gateway', opened))
	const identity = createIdentity({
		database,
		secret,
		publicUrl,
		otherOrigins,
		google: config.google ?? standIn?.provider ?? null,
		oidc: config.oidc,
		mail: createQueuedMail(database, secret),
		addressProof: config.addressProof,
		log,
		onSignedIn: (person) => finishRegistration(database, person),
	})
	const push = traced('push', createPush(pushOptions(config)))
	return { mail, push, pictures, privatePictures, identity, standIn, gateway, otherGateways, standInGateway }
}

/** The services for a command, without the Google stand-in: it needs a dev dependency, which an image does not contain. */
export const createCommandServices = (config: Config, database: Database): Promise<Services> =>
	createServices({ ...config, googleStandIn: false }, database, createLogger('error'))

function publicStore({ pictures, dataDir }: Config): PictureStoreOptions {
	return pictures.kind === 'folder' ? { ...pictures, folder: path.join(dataDir, 'pictures') } : pictures
}

/** A hosted service would give every picture a public address, so private pictures stay in a folder. */
function privateStore({ pictures, dataDir }: Config): PictureStoreOptions {
	if (pictures.kind === 's3') return { ...pictures, prefix: 'private-pictures' }
	return { kind: 'folder', folder: path.join(dataDir, 'private-pictures') }
}

async function openStandIn(
	{ publicUrl, host, port }: Config,
	otherOrigins: string[],
	log: BaseLogger,
): Promise<StandInProvider> {
	const { createStandInProvider } = await import('../services/stand-in/provider.ts')
	return createStandInProvider({ publicUrl, otherOrigins, reachedAt: localOrigin(host, port), log })
}

async function openStandInGateway(
	{ publicUrl, host, port, dataDir, secret }: Config,
	otherOrigins: string[],
	log: BaseLogger,
): Promise<StandInGateway> {
	const { createStandInGateway } = await import('../services/payments/stand-in/gateway.ts')
	const file = path.join(dataDir, 'stand-in-gateway.json')
	// Derived from the secret, because `npm run reconcile` talks to the running server's gateway.
	const storePassword = createHmac('sha256', secret.current).update('stand-in gateway').digest('base64url')
	return createStandInGateway({ publicUrl, otherOrigins, reachedAt: localOrigin(host, port), file, storePassword, log })
}

/** The other origins of a loopback address: people type either name of this machine. */
function loopbackNames(publicUrl: string): string[] {
	const { protocol, hostname, port } = new URL(publicUrl)
	const names = ['localhost', '127.0.0.1']
	if (!names.includes(hostname)) return []
	return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin).filter((origin) => origin !== publicUrl)
}
