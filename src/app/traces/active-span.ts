import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span of the current request, job or service call. */
export const activeSpan = new AsyncLocalStorage<Span>()

/** Links a log line to its trace, using OpenTelemetry's names; empty if the trace is not sent. */
export function traceFields(): { trace_id?: string; span_id?: string } {
	const span = activeSpan.getStore()
	// Long-lived work, such as a connection, is not part of the request that started it.
	if (!span?.isRecording()) return {}
	const { traceId, spanId } = span.spanContext()
	return { trace_id: traceId, span_id: spanId }
}
