import type { IncomingMessage, RequestListener } from 'node:http'
import {
	type Context,
	defaultTextMapGetter,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance } from 'fastify'
import { activeSpan } from './active-span.ts'

export interface RequestSpans {
	/** Creates a span for each request, with its method, route and status, never its address. */
	around(answer: RequestListener): RequestListener
	/** Names the spans by a server's routes. Must come before its other hooks. */
	observe(app: FastifyInstance): void
}

/** Requests continue a trusted proxy's trace. Anyone else could have forged theirs. */
export function createRequestSpans(tracer: Tracer, trustProxy: boolean): RequestSpans {
	const propagator = new W3CTraceContextPropagator()
	const parentOf = ({ headers }: IncomingMessage): Context =>
		trustProxy ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
	return {
		around: (answer) => (request, response) => {
			const { method = 'GET' } = request
			const attributes = { 'http.request.method': method }
			const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(request))
			response.once('close', () => {
				const { headersSent, statusCode } = response
				if (headersSent) span.setAttribute('http.response.status_code', statusCode)
				if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
				span.end()
			})
			activeSpan.run(span, () => answer(request, response))
		},
		observe(app) {
			app.addHook('onRequest', async ({ method, routeOptions, id }) => {
				nameRequest(method, routeOptions.url)
				activeSpan.getStore()?.setAttribute('motor.request_id', id)
			})
			app.keptAnswers.onDelivered((source, routeOf) => {
				nameRequest('GET', routeOf())
				activeSpan.getStore()?.setAttribute('motor.answer', source)
			})
		},
	}
}

function nameRequest(method: string, route: string | undefined): void {
	if (route) activeSpan.getStore()?.updateName(`${method} ${route}`).setAttribute('http.route', route)
}
