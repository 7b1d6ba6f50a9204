import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../contract/paths.ts'
import { Failure } from '../domain/failure.ts'
import type { Market } from '../domain/market.ts'
import { setMailsByToken } from '../domain/notices/unsubscribe.ts'
import { proveAddress } from '../domain/people/address-proof.ts'
import { confirm, leave } from '../domain/people/newsletter.ts'
import type { Identity } from '../services/identity/identity.ts'
import type { Secret } from '../services/secret.ts'

/** In bytes. Mail clients send one field. */
const bodyLimit = 1024

type Act = (token: string) => Promise<unknown>

/**
 * The addresses in mails that take a POST: from a mail client, without cookies and from any origin (RFC 8058), or from
 * their own page in a browser without scripts. They trust only the token, so they are separate from the calls.
 */
export async function registerOneClicks(
	app: FastifyInstance,
	market: Market,
	{ secret, identity }: { readonly secret: Secret; readonly identity: Identity },
): Promise<void> {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
	app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
	const acts: Readonly<Record<string, Act>> = {
		[paths.unsubscribe]: (token) => setMailsByToken(market, secret, token, false, 'en'),
		[paths.newsletterLeave]: (token) => leave(market, token),
		[paths.proveAddress]: (token) => proveAddress(identity, token),
		[paths.newsletterConfirm]: (token) => confirm(market, token),
	}
	for (const [path, act] of Object.entries(acts))
		app.post<{ Params: { token: string } }>(path, async (request, reply) => {
			const { token } = request.params
			if (!isOwnForm(request)) {
				await act(token)
				return reply.type('text/plain; charset=utf-8').send('OK')
			}
			const done = await act(token).then(
				() => 'done',
				(error: unknown) => {
					if (error instanceof Failure && error.kind === 'missing') return 'gone'
					throw error
				},
			)
			return reply.redirect(`${path.replace(':token', encodeURIComponent(token))}?${done}`, 303)
		})
}

/** Whether a browser submitted the page's own form. */
const isOwnForm = ({ headers, body }: FastifyRequest) =>
	String(headers.accept).includes('text/html') && !String(body).includes('List-Unsubscribe=One-Click')
