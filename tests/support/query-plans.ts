/** A node of a plan from `explain (analyze, format json)`. */
export interface Plan {
	'Node Type': string
	'Relation Name'?: string
	'Index Name'?: string
	'Actual Rows': number
	'Rows Removed by Filter'?: number
	'Actual Loops': number
	Plans?: Plan[]
}

/** Lists a plan's node and all its descendants. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
