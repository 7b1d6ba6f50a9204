/** A node of a plan as `explain (analyze, format json)` gives it. */
export interface Plan {
	'Node Type': string
	'Relation Name'?: string
	'Index Name'?: string
	'Actual Rows': number
	'Rows Removed by Filter'?: number
	'Actual Loops': number
	Plans?: Plan[]
}

/** A plan's node and all below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
