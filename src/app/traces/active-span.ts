import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The request, job or call of a service that is being worked on. */
export const activeSpan = new AsyncLocalStorage<Span>()

/** Ties a log line to its trace, in OpenTelemetry's names; empty if the trace is not sent. */
export function traceFields(): { trace_id?: string; span_id?: string } {
	const span = activeSpan.getStore()
	// Long-lived work, such as a connection, is no part of the request that began it.
	if (!span?.isRecording()) return {}
	const { traceId, spanId } = span.spanContext()
	return { trace_id: traceId, span_id: spanId }
}
