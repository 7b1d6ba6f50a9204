import type { CaseAction, CaseKind } from '../../contract/moderation/case-kinds.ts'

/** THE DECISIONS that can be undone, per kind; `hide` and `suspend` only if they end no order or offer. */
const rows: Readonly<Record<CaseKind, readonly CaseAction[]>> = {
	listing: ['dismiss', 'warn', 'show', 'hide', 'suspend'],
	message: ['dismiss', 'warn', 'remove', 'suspend'],
	verification: ['accept', 'refuse'],
	stolen: [],
	payment: [],
	dispute: [],
}

/** Whether a decision can be undone within ten minutes. */
export const undoable = (kind: CaseKind, action: CaseAction): boolean => rows[kind].includes(action)
