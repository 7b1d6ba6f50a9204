/** What a moderator can decide about a case; `settle` takes an amount, `retry` no reason. */
export const caseActions = [
	'dismiss',
	'ask',
	'warn',
	'hide',
	'show',
	'remove',
	'delete',
	'suspend',
	'accept',
	'refuse',
	'retry',
	'refund',
	'settle',
] as const
export type CaseAction = (typeof caseActions)[number]

interface CaseKindRow {
	readonly actions: readonly CaseAction[]
	/** Which rows of THE REASONS are offered. */
	readonly reasons: 'report' | 'request' | 'order'
}

/** THE KINDS OF CASES, each with what can be decided. */
export const caseKindRows = {
	/** A reported or held listing. */
	listing: { actions: ['dismiss', 'ask', 'warn', 'hide', 'show', 'delete', 'suspend'], reasons: 'report' },
	/** A reported message. */
	message: { actions: ['dismiss', 'ask', 'warn', 'remove', 'suspend'], reasons: 'report' },
	/** A seller asks for the mark. */
	verification: { actions: ['accept', 'refuse'], reasons: 'request' },
	/** Gear that somebody reports as stolen from them. */
	stolen: { actions: ['accept', 'refuse'], reasons: 'request' },
	/** In review, or its refund failed. */
	payment: { actions: ['accept', 'refuse', 'retry'], reasons: 'request' },
	/** A disputed order. */
	dispute: { actions: ['refund', 'dismiss', 'settle'], reasons: 'order' },
} as const satisfies Record<string, CaseKindRow>

export type CaseKind = keyof typeof caseKindRows
export const caseKinds = Object.keys(caseKindRows) as [CaseKind, ...CaseKind[]]

export const caseStates = ['open', 'asked', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

const hour = 3_600_000

/** THE SEVERITIES, the gravest first, and how long after it was opened a case is to be decided, in ms. */
export const caseSeverities = ['high', 'middle', 'low'] as const
export type CaseSeverity = (typeof caseSeverities)[number]
export const caseTargets: Readonly<Record<CaseSeverity, number>> = { high: 4 * hour, middle: 24 * hour, low: 72 * hour }

/** Reasons and kinds that make a case graver than low. */
export const severityOf: Readonly<Record<string, CaseSeverity>> = {
	stolen: 'high',
	unsafe: 'high',
	scam: 'high',
	fake: 'middle',
	offensive: 'middle',
	dispute: 'middle',
	payment: 'middle',
}
/** With this many reporters a case is at least of middle severity. */
export const manyReporters = 3

/** The gravest of these reasons and kinds, with so many reporters. */
export function severityFor(about: readonly string[], reporters: number): CaseSeverity {
	const found = about.map((each) => severityOf[each] ?? 'low')
	if (reporters >= manyReporters) found.push('middle')
	return caseSeverities.find((severity) => found.includes(severity)) ?? 'low'
}

/** Times of a case in ms: how long a side has to answer, a claim holds, and a decision can be undone. */
export const caseTimes = {
	answer: 48 * hour,
	claim: hour / 2,
	undo: hour / 6,
	/** How long pictures stay after the decision. */
	pictures: 180 * 24 * hour,
} as const

/** How much a side may say. */
export const caseBounds = {
	statements: 3,
	text: { max: 2000 },
	pictures: 4,
	messages: 50,
	note: { min: 1, max: 2000 },
} as const
