import { type KnownFactName, lastDayMade } from './facts.ts'
import type { GearType } from './gear.ts'
import { type WarningCode, warningCodes } from './warnings.ts'

const protects = (type: GearType) => type === 'helmet' || type === 'armour'
const includes = (value: unknown, ...any: string[]) => Array.isArray(value) && any.some((each) => value.includes(each))

/** Whether it was made more than this many years ago. A year, month or week counts from its end. `today` is `2026-11-25`. */
function isOlder(made: unknown, years: number, today: string): boolean {
	const last = typeof made === 'string' ? lastDayMade(made) : null
	return last !== null && `${Number(last.slice(0, 4)) + years}${last.slice(4)}` < today
}

const impactClasses: readonly unknown[] = ['AAA', 'AA', 'A']

/** When each of THE WARNINGS holds. Of the two ages only the stronger is shown. */
const rules: Readonly<
	Record<WarningCode, (type: GearType, of: (fact: KnownFactName) => unknown, today: string) => boolean>
> = {
	display_only: (type, of) => isDisplayOnly(type, of('crash')),
	dropped: (type, of) => protects(type) && of('crash') === 'dropped',
	crash_unknown: (type, of) => protects(type) && of('crash') === undefined,
	older_7: (type, of, today) => protects(type) && isOlder(of('made'), 7, today),
	older_5: (type, of, today) =>
		(protects(type) && isOlder(of('made'), 5, today) && !isOlder(of('made'), 7, today)) ||
		(type === 'tyre' && isOlder(of('made'), 5, today)),
	age_unknown: (type, of) => (protects(type) || type === 'tyre') && of('made') === undefined,
	modified: (type, of) => type === 'helmet' && includes(of('modified'), 'painted', 'drilled'),
	no_protectors: (_, of) => impactClasses.includes(of('class')) && includes(of('protectors'), 'none'),
	worn: (_, of) => Number(of('tread') ?? Number.NaN) < 1.6,
}

/** Whether gear with this crash history is for display, not for riding. */
export const isDisplayOnly = (type: GearType, crash: unknown) => protects(type) && crash === 'crashed'

/** What a buyer should know about gear with these facts. `today` is `2026-11-25`, in Dhaka. */
export const warningsFor = (type: GearType, of: (fact: KnownFactName) => unknown, today: string): WarningCode[] =>
	warningCodes.filter((code) => rules[code](type, of, today))
