import { setTimeout as pause } from 'node:timers/promises'
import {
	type Attributes,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	type Tracer,
	trace,
} from '@opentelemetry/api'
import type { BaseLogger } from 'pino'
import { rootOf } from '../../database/postgres/outage.ts'
import type { Watch } from '../../database/postgres/watched.ts'
import type { Config } from '../config/config.ts'
import { activeSpan } from './active-span.ts'
import { createExport } from './export.ts'
import { createRequestSpans, type RequestSpans } from './request-spans.ts'
import { shapeOf } from './statement-shape.ts'

/** Traces requests and jobs, including their database queries and service calls, for an OpenTelemetry collector. */
export interface Traces {
	readonly requests: RequestSpans
	readonly watchStatements: Watch
	job<Result>(name: string, attempt: number, work: () => Promise<Result>): Promise<Result>
	/** Wraps a service so that each call gets a span. */
	service<Service extends object>(name: string, service: Service): Service
	/** Sends the remaining spans. Takes at most two seconds, and no time if the collector is known to be down. */
	stop(): Promise<void>
}

/** In ms. */
const patience = 2_000

/** Sends traces until stopped. Only `stop` waits for the collector. */
export function startTraces(
	options: NonNullable<Config['traces']>,
	{ trustProxy, log }: { trustProxy: boolean; log: BaseLogger },
): Traces {
	const sending = createExport(options, log)
	const tracer = sending.provider.getTracer('motor')
	return {
		requests: createRequestSpans(tracer, trustProxy),
		watchStatements(statement) {
			if (!activeSpan.getStore()?.isRecording()) return () => {}
			const { name, text } = shapeOf(statement)
			const span = startChild(tracer, name, { 'db.system.name': 'postgresql', 'db.query.text': text })
			return (error) => end(span, error)
		},
		job(name, attempt, work) {
			const attributes = { 'motor.job': name, 'motor.job.attempt': attempt }
			return within(tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT), work)
		},
		service: (name, service) =>
			new Proxy(service, {
				get(target, method) {
					const value: unknown = Reflect.get(target, method)
					if (typeof value !== 'function') return value
					return (...given: unknown[]) => {
						if (!activeSpan.getStore()?.isRecording()) return value.apply(target, given)
						const span = startChild(tracer, `${name} ${String(method)}`, { 'motor.service': name })
						const answer = activeSpan.run(span, () => value.apply(target, given))
						// An answer without I/O needs no span.
						return answer instanceof Promise ? within(span, () => answer) : answer
					}
				},
			}),
		async stop() {
			const stopped = sending.provider.shutdown().catch(() => {})
			if (sending.works) await Promise.race([stopped, pause(patience, undefined, { ref: false })])
		},
	}
}

function startChild(tracer: Tracer, name: string, attributes: Attributes): Span {
	const parent = activeSpan.getStore()
	const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
	return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context)
}

async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
	try {
		const result = await activeSpan.run(span, work)
		end(span, null)
		return result
	} catch (error) {
		end(span, error)
		throw error
	}
}

/** Ends a span. Records an error's code or name, never its message, which may repeat user input. */
function end(span: Span, error: unknown): void {
	if (error !== null) {
		const { code, name } = rootOf(error) as { code?: unknown; name?: string }
		span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'unknown'))
		span.setStatus({ code: SpanStatusCode.ERROR })
	}
	span.end()
}
