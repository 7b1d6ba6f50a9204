import type { PlainSentence } from '../contract/sentences.ts'
import { forbidden, taken } from './failure.ts'

interface AnyStep<Standing> {
	readonly by: readonly Standing[]
}

/** State -> action -> its steps. If there are several, the first that fits counts. An action not listed is impossible. */
type Table<State extends string, Action extends string, Step> = Readonly<
	Record<State, Partial<Record<Action, Step | readonly Step[]>>>
>

type Fits<Step> = (step: Step) => boolean

/** Builds the queries on a lifecycle's table. `fits` checks the parts of a step that depend on the time and on the thing itself. */
export function lifecycleOf<
	State extends string,
	Action extends string,
	Standing extends string,
	Step extends AnyStep<Standing>,
>(table: Table<State, Action, Step>) {
	const stepsOf = (state: State, action: Action): readonly Step[] => [table[state][action] ?? []].flat() as Step[]

	/** The step for an action, or undefined if this person cannot take it now. */
	const step = (state: State, action: Action, by: Standing, fits: Fits<Step> = () => true): Step | undefined =>
		stepsOf(state, action).find((each) => each.by.includes(by) && fits(each))

	return {
		step,
		actions: (state: State, by: Standing, fits?: Fits<Step>): Action[] =>
			(Object.keys(table[state]) as Action[]).filter((action) => step(state, action, by, fits)),
		/**
		 * The step to take. Throws 'forbidden' if this person may never take it, or 'taken' with the reason from `late`
		 * if not now.
		 */
		guard(state: State, action: Action, by: Standing, late: () => PlainSentence | undefined, fits?: Fits<Step>): Step {
			const found = step(state, action, by, fits)
			if (found) return found
			const states = Object.keys(table) as State[]
			const everAllowed = states.some((each) => step(each, action, by) !== undefined)
			throw everAllowed ? taken(late()) : forbidden()
		},
	}
}
