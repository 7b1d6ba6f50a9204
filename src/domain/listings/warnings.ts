import type { Facts } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { WarningCode } from '../../contract/gear/warnings.ts'
import { isDisplayOnly, warningsFor } from '../../contract/gear/warnings-of.ts'
import { dayInDhaka } from '../calendar.ts'
import { knownOf } from '../gear/known.ts'

interface Gear {
	readonly gearType: GearType
	readonly facts: Facts
}

/** Whether the gear is for display only, not for riding. */
export const displayOnly = ({ gearType, facts }: Gear): boolean => isDisplayOnly(gearType, facts.crash?.value)

/** What a buyer should know about the gear, at this time. */
export function warningsOf({ gearType, facts }: Gear, at: Date): WarningCode[] {
	const known = knownOf(gearType, facts)
	return warningsFor(gearType, (fact) => known[fact]?.value, dayInDhaka(at))
}
