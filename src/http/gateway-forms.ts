import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { gatewayForms } from '../contract/addresses.ts'
import { limits } from '../contract/limits.ts'
import { href } from '../contract/paths.ts'
import { say } from '../contract/sentences.ts'
import { Failure } from '../domain/failure.ts'
import type { Market } from '../domain/market.ts'
import { type ReturnKind, receiveNotice, receiveReturn } from '../domain/orders/paying/ask.ts'
import { createAttemptLimiter } from '../services/attempt-limiter.ts'
import { createBackground } from './background.ts'

/** How long a returning browser waits for the gateway, in ms. Motor goes on asking the gateway after that. */
const patience = 11_000

/** The gateway's form has some thirty fields. */
const bodyLimit = 32 * 1024

/** How often one payment's returns may make Motor ask the gateway. */
const { most, windowMs } = limits.paymentReturns
const returns = { most: most.order, windowMs }

/**
 * Serves the payment gateway's four addresses. They accept forms from another site, without a session, and trust nothing
 * in them. They are therefore separate from the calls, which refuse such forms.
 */
export async function registerGatewayForms(app: FastifyInstance, market: Market): Promise<void> {
	const background = createBackground(app)
	const limiter = createAttemptLimiter(market.database)
	app.removeAllContentTypeParsers()
	app.addContentTypeParser<string>(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit },
		(_request, body, done) => done(null, body),
	)
	// Any other content type counts as an empty form, which names no transaction.
	app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null, ''))
	app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

	for (const kind of ['success', 'fail', 'cancel'] as const satisfies ReturnKind[])
		app.post(gatewayForms[kind], async (request, reply) => {
			const returned = await receiveReturn(market, kind, formOf(request.body))
			if (!returned) return reply.redirect(href('dashboard'), 303)
			if ((await limiter.take(['payment return', returned.orderId], returns)) === 0) {
				const asking = returned.ask()
				background.run(() => asking)
				// `background` logs a failure; the buyer sees the order either way.
				await Promise.race([asking.catch(() => {}), pause(patience, undefined, { ref: false })])
			}
			return reply.redirect(href('order', { id: returned.orderId }), 303)
		})

	app.post(gatewayForms.notice, async (request, reply) => {
		const accepted = await receiveNotice(market, formOf(request.body))
		if (!accepted) throw new Failure('malformed', say('noticeNotAccepted'))
		return reply.type('text/plain; charset=utf-8').send('OK')
	})
}

// A form with NUL counts as empty, too: PostgreSQL cannot compare NUL with anything.
const formOf = (body: unknown) => new URLSearchParams(typeof body === 'string' && !/%00|\0/.test(body) ? body : '')
