import type { Api, CallArguments, CallName, CallOutput } from '../../contract/api.ts'
import type { Changes, ErrorBody, FieldReasons } from '../../contract/errors.ts'
import { idempotencyKey } from '../../contract/idempotency.ts'
import type { Page } from '../../contract/page.ts'
import { shownLanguage } from '../preferences.ts'
import { withoutDictionary } from '../texts/dictionaries.ts'

interface Sent {
	method: string
	/** With parameters and query filled in. */
	path: string
	body?: string | FormData
	/** The `Idempotency-Key`. */
	key?: string
	signal?: AbortSignal
}

type Received = Promise<{ status: number; link: string | null; body: unknown }>

/** One exchange: `fetch` in the browser, in-process on the server. Rejects only if there is no answer. */
export type Transport = (request: Sent & { name: CallName; args: Pick<LooseArguments, 'params' | 'query'> }) => Received

type FailureDetails = Partial<Omit<ErrorBody, 'acknowledged' | 'message'>>

/** A refusal by the server, or no answer (`status` 0). `fields` gives a reason for each wrong field. */
export class ApiFailure extends Error {
	readonly status: number
	readonly fields: FieldReasons
	/** The request's id in the server's log, for a 5xx. */
	readonly request: string | undefined
	/** Values shown or edited here that have changed meanwhile. */
	readonly changed: Changes
	/** How many open offers the change would have ended. */
	readonly openOffers: number | undefined
	constructor(
		status: number,
		message: string,
		{ fields = {}, request, changed = {}, open_offers }: FailureDetails = {},
	) {
		super(message)
		this.status = status
		this.fields = fields
		this.request = request
		this.changed = changed
		this.openOffers = open_offers
	}
}

/** Whether a retry is pointless: any 4xx except 429. */
export const isRefusal = (failure: unknown): boolean =>
	failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/** A page of a list; `next` is the following page's cursor. */
export type CursorPage<Row> = Page<Row, string>

/** An answer that is not a plain list; `next` is the following page's cursor. */
export interface Linked<Whole> {
	answer: Whole
	next: string | null
}

type PagedName = { [Name in CallName]: Api[Name] extends { paged: true } ? Name : never }[CallName]
type PlainName = Exclude<CallName, PagedName>
/** Reads of paged lists. */
export type ListName = Extract<PagedName, `GET ${string}`>
/** All other reads. */
export type ReadName = Extract<PlainName, `GET ${string}`>
/** Calls that change something. */
export type WriteName = Exclude<PlainName, ReadName>
export type Answer<Name extends PlainName> = CallOutput<Name>
export type RowOf<Name extends ListName> = CallOutput<Name>[number]

export interface Client {
	/** Makes a call of the API table. Throws ApiFailure. */
	call<Name extends PlainName>(name: Name, args?: CallArguments<Name>, signal?: AbortSignal): Promise<Answer<Name>>
	/** Reads an answer that has a next page. Throws ApiFailure. */
	linked<Name extends ReadName>(
		name: Name,
		args?: CallArguments<Name>,
		signal?: AbortSignal,
	): Promise<Linked<Answer<Name>>>
	/** Reads one page of a list. Throws ApiFailure. */
	page<Name extends ListName>(
		name: Name,
		args?: CallArguments<Name>,
		signal?: AbortSignal,
	): Promise<CursorPage<RowOf<Name>>>
}

interface LooseArguments {
	params?: Record<string, string>
	query?: Record<string, unknown>
	body?: unknown
	key?: string
}

function address(path: string, { params = {}, query = {} }: LooseArguments): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query))
		for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
	return search.size > 0 ? `${filled}?${search}` : filled
}

function nextCursor(link: string | null): string | null {
	const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
	return next ? new URL(next, 'http://motor.invalid').searchParams.get('cursor') : null
}

/** The server's refusal, or a default if the body holds none, as from a proxy. */
export function refusalOf(status: number, body: unknown): ApiFailure {
	const refusal = body as Partial<ErrorBody> | null
	return new ApiFailure(status, refusal?.message ?? withoutDictionary[shownLanguage()].unreadable, refusal ?? {})
}

export const noAnswer = () => new ApiFailure(0, withoutDictionary[shownLanguage()].unreachable)

/** A typed client for every row of the API table. */
export function createClient(transport: Transport): Client {
	async function exchange(name: CallName, args: object = {}, signal: AbortSignal | undefined) {
		const [method = '', path = ''] = name.split(' ')
		const { body, key } = args as LooseArguments
		const answer = await transport({
			name,
			args,
			method,
			path: address(path, args),
			...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
			...(key === undefined ? {} : { key }),
			...(signal ? { signal } : {}),
		})
		if (answer.status < 400) return answer
		throw refusalOf(answer.status, answer.body)
	}
	async function linked(name: CallName, args: object | undefined, signal: AbortSignal | undefined) {
		const { body, link } = await exchange(name, args, signal)
		return { answer: body as never, next: nextCursor(link) }
	}
	return {
		call: async (name, args, signal) => (await exchange(name, args, signal)).body as never,
		linked,
		async page(name, args, signal) {
			const { answer, next } = await linked(name, args, signal)
			return { rows: answer, next }
		},
	}
}

/** The browser's transport. Throws ApiFailure with status 0 if Motor cannot be reached or its answer arrives incomplete. */
export async function overHttp({ method, path, body, key, signal }: Sent): Received {
	const exchange = async () => {
		const response = await fetch(path, {
			method,
			...(body === undefined ? {} : { body }),
			headers: {
				...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
				...(key === undefined ? {} : { [idempotencyKey]: key }),
			},
			...(signal ? { signal } : {}),
		})
		return { response, text: await response.text() }
	}
	const { response, text } = await exchange().catch((reason: unknown) => {
		if (signal?.aborted) throw reason
		throw noAnswer()
	})
	const answer = parsedJson(text)
	// Not Motor's answer: a captive portal's page comes with 200, and so may an empty body.
	if (response.ok && answer === undefined) throw refusalOf(0, null)
	return { status: response.status, link: response.headers.get('link'), body: answer ?? null }
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

export const client = createClient(overHttp)
