import type { Import } from '../../../../contract/listings/imports.ts'

/** Whether the server is working on it. It is polled until that ends. */
export const isUnderWay = ({ status }: Pick<Import, 'status'>): boolean => status === 'checking' || status === 'running'

/** Whether nothing more can be done with it. */
export const isOver = ({ status }: Pick<Import, 'status'>): boolean => status === 'done' || status === 'cancelled'

/** How many listings a run would make or change. */
export const writesOf = ({ create, update }: Pick<Import, 'create' | 'update'>): number => create + update

/** The steps of an import, in order. */
export const importSteps = ['file', 'check', 'pictures', 'run'] as const
export type ImportStep = (typeof importSteps)[number]

/** Returns the step that an import has reached; the first one if there is no import. */
export function stepOf(one: Pick<Import, 'status' | 'missing'> | null): ImportStep {
	if (one === null) return 'file'
	if (one.status === 'checking') return 'check'
	return one.status === 'checked' && one.missing.length > 0 ? 'pictures' : 'run'
}

/** Returns the share of its work that the server has done, 0 to 1; undefined if unknown, as during a repeated check. */
export function shareDone(one: Import): number | undefined {
	if (one.rows === 0) return undefined
	if (one.status === 'running') return one.done / one.rows
	const checked = writesOf(one) + one.unchanged + one.refused
	return checked < one.rows ? checked / one.rows : undefined
}
