/** What a moderator can decide about a case. `settle` needs an amount, `retry` needs no reason. */
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
	/** A seller's request for the verified mark. */
	verification: { actions: ['accept', 'refuse'], reasons: 'request' },
	/** A report of stolen gear. */
	stolen: { actions: ['accept', 'refuse'], reasons: 'request' },
	/** A payment in review, or one whose refund failed. */
	payment: { actions: ['accept', 'refuse', 'retry'], reasons: 'request' },
	/** A disputed order. */
	dispute: { actions: ['refund', 'dismiss', 'settle'], reasons: 'order' },
} as const satisfies Record<string, CaseKindRow>

export type CaseKind = keyof typeof caseKindRows
export const caseKinds = Object.keys(caseKindRows) as [CaseKind, ...CaseKind[]]

export const caseStates = ['open', 'asked', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

const hour = 3_600_000

/** THE SEVERITIES, most severe first, and how soon after it was opened a case should be decided, in ms. */
export const caseSeverities = ['high', 'middle', 'low'] as const
export type CaseSeverity = (typeof caseSeverities)[number]
export const caseTargets: Readonly<Record<CaseSeverity, number>> = { high: 4 * hour, middle: 24 * hour, low: 72 * hour }

/** Reasons and kinds that make a case more severe than low. */
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

/** The highest severity of these reasons and kinds, given this many reporters. */
export function severityFor(about: readonly string[], reporters: number): CaseSeverity {
	const found = about.map((each) => severityOf[each] ?? 'low')
	if (reporters >= manyReporters) found.push('middle')
	return caseSeverities.find((severity) => found.includes(severity)) ?? 'low'
}

/** Times of a case in ms: how long a side has to answer, how long a claim holds, and how long a decision can be undone. */
export const caseTimes = {
	answer: 48 * hour,
	claim: hour / 2,
	undo: hour / 6,
	/** How long pictures are kept after the decision. */
	pictures: 180 * 24 * hour,
} as const

/** How much each side may say. */
export const caseBounds = {
	statements: 3,
	text: { max: 2000 },
	pictures: 4,
	messages: 50,
	note: { min: 1, max: 2000 },
} as const
