/** What a decision or action is about. The same word, such as `dismiss`, has different reasons in each. */
type Subject = 'order' | 'report' | 'request'

interface ReasonRow {
	readonly of: Subject
	readonly actions: readonly string[]
	readonly who: 'buyer' | 'seller' | 'admin'
	readonly reasons: readonly string[]
}

const meetingFailed = ['did not come', 'came too late', 'not reachable'] as const

/** THE REASONS that people can choose from, by action and side. Each row also has `other`, which needs a text. */
export const reasonRows = [
	{
		of: 'order',
		actions: ['decline'],
		who: 'seller',
		reasons: ['sold elsewhere', 'no answer', 'fault found', 'cannot meet'],
	},
	{
		of: 'order',
		actions: ['cancel'],
		who: 'buyer',
		reasons: ['changed my mind', 'found another', 'too far', 'no answer', 'fault found', 'not as described'],
	},
	{ of: 'order', actions: ['cancel'], who: 'seller', reasons: ['no answer', 'fault found', 'cannot meet'] },
	{ of: 'order', actions: ['no_show'], who: 'buyer', reasons: meetingFailed },
	{ of: 'order', actions: ['no_show'], who: 'seller', reasons: meetingFailed },
	{
		of: 'order',
		actions: ['dispute'],
		who: 'buyer',
		reasons: ['not received', 'not as described', 'fault found', 'did not come'],
	},
	{ of: 'order', actions: ['dispute'], who: 'seller', reasons: ['code refused', 'did not come'] },
	{
		of: 'order',
		actions: ['refund', 'dismiss', 'settle', 'cancel'],
		who: 'admin',
		reasons: ['buyer is right', 'seller is right', 'both agree', 'no answer'],
	},
	{
		of: 'report',
		actions: ['dismiss', 'show'],
		who: 'admin',
		reasons: ['nothing wrong', 'put right', 'no evidence'],
	},
	{
		of: 'report',
		actions: ['ask', 'warn', 'hide', 'delete', 'remove', 'suspend'],
		who: 'admin',
		reasons: ['fake', 'stolen', 'wrong category', 'unsafe', 'offensive', 'scam', 'spam', 'repeated'],
	},
	{
		of: 'request',
		actions: ['accept', 'refuse'],
		who: 'admin',
		reasons: ['matches', 'does not match', 'unreadable', 'risky'],
	},
] as const satisfies readonly ReasonRow[]

type Row = (typeof reasonRows)[number]
type ReasonsOf<Of extends Subject> = Extract<Row, { of: Of }>['reasons'][number] | 'other'
export type OrderReason = ReasonsOf<'order'>
export type CaseReason = ReasonsOf<'report' | 'request' | 'order'>

const rows: readonly ReasonRow[] = reasonRows

function allOf(...of: Subject[]): [string, ...string[]] {
	const found = rows.filter((row) => of.includes(row.of)).flatMap(({ reasons }) => reasons)
	return ['other', ...new Set(found)]
}

/** Every reason for an action on an order. */
export const orderReasons = allOf('order') as [OrderReason, ...OrderReason[]]
/** Every reason that an admin can give for a decision about a case. */
export const caseReasons = allOf('order', 'report', 'request') as [CaseReason, ...CaseReason[]]

/** The reasons that this side can choose from for an action, `other` last. Empty if the action needs none. */
export function reasonsFor(of: Subject, action: string, who: ReasonRow['who']): CaseReason[] {
	const found = rows.find((row) => row.of === of && row.who === who && row.actions.includes(action))
	return found ? [...(found.reasons as readonly CaseReason[]), 'other'] : []
}

/** The reasons that older clients know. Still accepted for every action. */
const oldOrderReasons: readonly string[] = [
	'changed my mind',
	'too far',
	'no answer',
	'fault found',
	'not as described',
	'not received',
]

/** Whether this is a valid reason for an action on an order. Also accepts the old list, from older clients. */
export const isOrderReason = (action: string, who: ReasonRow['who'], reason: string): boolean =>
	oldOrderReasons.includes(reason) || (reasonsFor('order', action, who) as string[]).concat('other').includes(reason)
