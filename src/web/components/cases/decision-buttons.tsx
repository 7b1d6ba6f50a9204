import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'
import { lookInRow, type OfferedDecision } from './decision.ts'
import { usePlainKeys } from './plain-keys.ts'

interface DecisionButtonsProps<Action extends string> {
	decisions: readonly OfferedDecision<Action>[]
	small?: boolean
	/** Whether the link that skips the menu leads here. */
	first?: boolean
	onChoose: (action: Action) => void
}

/** A button for each decision about a record, with its letter. */
export function DecisionButtons<Action extends string>(props: DecisionButtonsProps<Action>) {
	const { decisions, small, first, onChoose } = props
	const { t } = useTexts()
	return (
		<div className="case__decisions cluster">
			{decisions.map(({ action, label, key }, place) => (
				<Button
					key={action}
					small={small}
					look={lookInRow(action, decisions)}
					aria-keyshortcuts={key}
					data-skip-here={first && place === 0 ? '' : undefined}
					onClick={() => onChoose(action)}
				>
					{t(label)}{' '}
					<span className="key" aria-hidden="true">
						{key.toUpperCase()}
					</span>
				</Button>
			))}
		</div>
	)
}

/** The buttons of the only record on a page: its letters work wherever the focus is, unless a dialog is open. */
export function LetteredButtons<Action extends string>(props: DecisionButtonsProps<Action>) {
	usePlainKeys(({ letter }) => {
		const chosen = props.decisions.find(({ key }) => key === letter)
		if (!chosen || document.querySelector('dialog[open]')) return false
		props.onChoose(chosen.action)
		return true
	})
	return <DecisionButtons {...props} />
}
