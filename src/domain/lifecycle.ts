import type { PlainSentence } from '../contract/sentences.ts'
import { forbidden, taken } from './failure.ts'

interface AnyStep<Standing> {
	readonly by: readonly Standing[]
}

/** State -> action -> its steps. Of several the first that fits counts; what is not listed is impossible. */
type Table<State extends string, Action extends string, Step> = Readonly<
	Record<State, Partial<Record<Action, Step | readonly Step[]>>>
>

type Fits<Step> = (step: Step) => boolean

/** Asks a lifecycle's table. `fits` holds what of a step depends on the time and on the thing itself. */
export function lifecycleOf<
	State extends string,
	Action extends string,
	Standing extends string,
	Step extends AnyStep<Standing>,
>(table: Table<State, Action, Step>) {
	const stepsOf = (state: State, action: Action): readonly Step[] => [table[state][action] ?? []].flat() as Step[]

	/** The step that an action takes, or undefined if it is not possible for this person now. */
	const step = (state: State, action: Action, by: Standing, fits: Fits<Step> = () => true): Step | undefined =>
		stepsOf(state, action).find((each) => each.by.includes(by) && fits(each))

	return {
		step,
		actions: (state: State, by: Standing, fits?: Fits<Step>): Action[] =>
			(Object.keys(table[state]) as Action[]).filter((action) => step(state, action, by, fits)),
		/** The step to take. Throws 'forbidden' if this person may never do it, 'taken' with `late`'s reason if not now. */
		guard(state: State, action: Action, by: Standing, late: () => PlainSentence | undefined, fits?: Fits<Step>): Step {
			const found = step(state, action, by, fits)
			if (found) return found
			const states = Object.keys(table) as State[]
			const everAllowed = states.some((each) => step(each, action, by) !== undefined)
			throw everAllowed ? taken(late()) : forbidden()
		},
	}
}
