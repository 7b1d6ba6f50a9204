import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { type ImportStep, importSteps } from './import-state.ts'

const names: Readonly<Record<ImportStep, Text>> = {
	file: 'The file',
	check: 'What would change',
	pictures: 'The pictures',
	run: 'Import',
}

interface StepProps {
	step: ImportStep
	/** The step that the import has reached. */
	current: ImportStep
	/** Shown instead of the content of a step that is over or still to come. */
	note?: string | undefined
	children?: ReactNode
}

/** One step in the list of an import's steps. */
export function Step({ step, current, note, children }: StepProps) {
	const { t, number } = useTexts()
	const at = importSteps.indexOf(step)
	const isDone = at < importSteps.indexOf(current)
	return (
		<li
			className="import-step"
			data-coming={at > importSteps.indexOf(current) && !children ? '' : undefined}
			aria-current={step === current ? 'step' : undefined}
		>
			<span className="import-step__number numbers" aria-hidden="true">
				{isDone ? <Icon name="check" size={18} /> : number(at + 1)}
			</span>
			<div>
				<h2 tabIndex={-1} className="import-step__name">
					{t(names[step])}
				</h2>
				{note && <p className="quiet">{note}</p>}
			</div>
			{children && <div className="stack import-step__body">{children}</div>}
		</li>
	)
}
