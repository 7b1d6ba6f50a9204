import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
	defaultResource,
	detectResources,
	resourceAttributesEnvDetector,
	resourceFromAttributes,
} from '@opentelemetry/resources'
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	type Sampler,
	type SpanExporter,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { BaseLogger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Sampling } from '../config/variables.ts'

type Options = NonNullable<Config['traces']>

interface Export {
	readonly provider: TracerProvider
	/** Whether the collector accepted the last batch. */
	readonly works: boolean
}

/**
 * Sends spans in the background, in batches by OTLP over HTTP as JSON. At most 2,048 wait; more are dropped. Logs when the
 * collector starts to refuse them.
 */
export function createExport({ url, headers, service, sampler, share }: Options, log: BaseLogger): Export {
	const exporter = new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(headers ?? undefined) })
	let works = true
	const telling: SpanExporter = {
		export(spans, done) {
			exporter.export(spans, (result) => {
				const taken = result.code === ExportResultCode.SUCCESS
				if (works && !taken) log.warn({ err: result.error }, 'The collector takes no traces. They are dropped.')
				works = taken
				done(result)
			})
		},
		shutdown: () => exporter.shutdown(),
	}
	const provider = new TracerProvider({
		resource: defaultResource()
			.merge(resourceFromAttributes({ 'service.name': 'motor' }))
			.merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
			.merge(service === null ? null : resourceFromAttributes({ 'service.name': service })),
		sampler: samplers[sampler](share),
		spanProcessors: [new BatchSpanProcessor({ exporter: telling })],
	})
	return {
		provider,
		get works() {
			return works
		},
	}
}

const parentBased = (root: Sampler) => new ParentBasedSampler({ root })

const samplers: { readonly [Name in Sampling]: (share: number) => Sampler } = {
	always_on: () => new AlwaysOnSampler(),
	always_off: () => new AlwaysOffSampler(),
	traceidratio: (share) => new TraceIdRatioBasedSampler(share),
	parentbased_always_on: () => parentBased(new AlwaysOnSampler()),
	parentbased_always_off: () => parentBased(new AlwaysOffSampler()),
	parentbased_traceidratio: (share) => parentBased(new TraceIdRatioBasedSampler(share)),
}
