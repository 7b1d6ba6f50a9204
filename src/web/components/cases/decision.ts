import type { Text } from '../../texts/texts.tsx'
import type { ButtonLook } from '../button.tsx'

/** Something that an admin can decide about a case. */
export interface Decision<Action extends string> {
	readonly action: Action
	readonly label: Text
	/** The letter that chooses it, in lower case. */
	readonly key: string
	readonly look?: ButtonLook
	/** What follows from it. */
	readonly consequence: Text
	/** What the reason usually is, to choose from. */
	readonly usual: readonly Text[]
}
