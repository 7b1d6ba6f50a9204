import type { FactValue } from '../../../../contract/gear/facts.ts'

/** Values in any order, and numbers as they are typed. */
const written = (value: FactValue) => [value].flat().map(String).toSorted().join()

/** Whether a value replaces what is known. The first one known corrects nothing. */
export const isCorrection = (known: FactValue | undefined, value: FactValue | undefined): boolean =>
	known !== undefined && value !== undefined && written(known) !== written(value)
