import type { Text } from '../../texts/texts.tsx'
import type { ButtonLook } from '../button.tsx'

/** A decision as a button offers it. */
export interface OfferedDecision<Action extends string> {
	readonly action: Action
	readonly label: Text
	/** The letter that chooses it, in lower case. */
	readonly key: string
	/** Of the button that sends it, once it is asked for. */
	readonly look?: ButtonLook
}

/** Something that an admin can decide about a case. */
export interface Decision<Action extends string> extends OfferedDecision<Action> {
	/** What follows from it. */
	readonly consequence: Text
	/** The usual reasons, to choose from. */
	readonly usual: readonly Text[]
}

/** In a row of buttons only the first decision that acts is dark. One that cannot be undone turns red in its form, not here. */
export const lookInRow = <Action extends string>(
	action: Action,
	decisions: readonly OfferedDecision<Action>[],
): ButtonLook => (action === decisions.find(({ look }) => look === 'strong')?.action ? 'strong' : 'quiet')
