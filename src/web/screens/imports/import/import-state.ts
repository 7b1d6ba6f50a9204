import type { Import } from '../../../../contract/listings/imports.ts'

/** Whether the server works on it: it is read again until that is over. */
export const isUnderWay = ({ status }: Pick<Import, 'status'>): boolean => status === 'checking' || status === 'running'

/** Whether nothing more can be done with it. */
export const isOver = ({ status }: Pick<Import, 'status'>): boolean => status === 'done' || status === 'cancelled'

/** How many listings a run would make or change. */
export const writesOf = ({ create, update }: Pick<Import, 'create' | 'update'>): number => create + update

/** The steps of an import, in their order. */
export const importSteps = ['file', 'check', 'pictures', 'run'] as const
export type ImportStep = (typeof importSteps)[number]

/** The step that an import waits at; the first one without any. */
export function stepOf(one: Pick<Import, 'status' | 'missing'> | null): ImportStep {
	if (one === null) return 'file'
	if (one.status === 'checking') return 'check'
	return one.status === 'checked' && one.missing.length > 0 ? 'pictures' : 'run'
}

/** How much of its work the server has done, 0 to 1; undefined where that is not known, as while it checks once more. */
export function shareDone(one: Import): number | undefined {
	if (one.rows === 0) return undefined
	if (one.status === 'running') return one.done / one.rows
	const checked = writesOf(one) + one.unchanged + one.refused
	return checked < one.rows ? checked / one.rows : undefined
}
