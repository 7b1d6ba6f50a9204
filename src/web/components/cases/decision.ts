import type { Text } from '../../texts/texts.tsx'
import type { ButtonLook } from '../button.tsx'

/** Something that an admin can decide about a case. */
export interface Decision<Action extends string> {
	readonly action: Action
	readonly label: Text
	/** The letter that chooses it, in lower case. */
	readonly key: string
	/** Of the button that sends it, once it is asked for. */
	readonly look?: ButtonLook
	/** What follows from it. */
	readonly consequence: Text
	/** What the reason usually is, to choose from. */
	readonly usual: readonly Text[]
}

/** What the form that asks for the reason of a decision is given. */
export interface Asking<Action extends string> {
	decision: Decision<Action>
	/** The case has left the queue meanwhile: nothing is left to decide. */
	gone: boolean
	onClose: () => void
	/** Moves on to the next case. */
	onDone: () => void
}

/** In a row of buttons only the first decision that acts is dark. One that cannot be undone turns red in its form, not here. */
export const lookInRow = <Action extends string>(action: Action, decisions: readonly Decision<Action>[]): ButtonLook =>
	action === decisions.find(({ look }) => look === 'strong')?.action ? 'strong' : 'quiet'
