import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/app/config/config.ts'
import { createLogger } from '../../src/app/logger.ts'
import { traceFields } from '../../src/app/traces/active-span.ts'
import { startTraces, type Traces } from '../../src/app/traces/traces.ts'

type Value = string | number | boolean | undefined

/** A span in OTLP's JSON (opentelemetry-proto, trace.proto), with its attributes as an object. */
interface SentSpan {
	readonly traceId: string
	readonly spanId: string
	readonly parentSpanId?: string
	readonly name: string
	/** 2 is server, 3 client, 5 consumer. */
	readonly kind: number
	/** 2 is an error. */
	readonly status: { readonly code?: number }
	readonly attributes: Readonly<Record<string, Value>>
}

interface Sent {
	readonly path: string
	readonly headers: IncomingHttpHeaders
	readonly body: string
}

interface SentAttribute {
	readonly key: string
	readonly value: { readonly stringValue?: string; readonly intValue?: string | number; readonly boolValue?: boolean }
}

interface SentTraces {
	readonly resourceSpans: {
		readonly resource: { readonly attributes: SentAttribute[] }
		readonly scopeSpans: { readonly spans: (Omit<SentSpan, 'attributes'> & { attributes: SentAttribute[] })[] }[]
	}[]
}

const objectOf = (attributes: readonly SentAttribute[]): Record<string, Value> =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [
			key,
			value.stringValue ?? value.boolValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
		]),
	)

export interface Collector {
	/** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
	readonly address: string
	/** Everything received. */
	readonly sent: readonly Sent[]
	spans(): SentSpan[]
	/** The resource attributes that the senders state. */
	resources(): Record<string, Value>[]
}

/** Accepts traces by OTLP over HTTP until the test ends. Answers with this status, or never if it is null. */
export async function startCollector(status: number | null = 200): Promise<Collector> {
	const sent: Sent[] = []
	const server = createServer(async (request, response) => {
		sent.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
		if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const traces = () => sent.flatMap(({ body }) => (JSON.parse(body) as SentTraces).resourceSpans)
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		sent,
		spans: () =>
			traces().flatMap(({ scopeSpans }) =>
				scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: objectOf(span.attributes) }))),
			),
		resources: () => traces().map(({ resource }) => objectOf(resource.attributes)),
	}
}

/** Sends traces to a collector until stopped, or until the test ends. The log's lines carry their trace ids. */
export function tracesTo(
	{ address }: Pick<Collector, 'address'>,
	{
		trustProxy = false,
		lines = [],
		...options
	}: Partial<NonNullable<Config['traces']>> & { trustProxy?: boolean; lines?: string[] } = {},
): Traces {
	const log = createLogger('info', { write: (line) => void lines.push(line) }, traceFields)
	const always = { headers: null, service: null, sampler: 'parentbased_always_on', share: 1 } as const
	const traces = startTraces({ url: `${address}/v1/traces`, ...always, ...options }, { trustProxy, log })
	onTestFinished(() => traces.stop())
	return traces
}
