import { Link } from 'wouter'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { Step } from './steps.ts'

function StepCard({ step: { href, label, icon, figure, advice, first } }: { step: Step }) {
	const { t, number } = useTexts()
	return (
		<li className="next-step" data-first={first ? '' : undefined}>
			<Icon name={icon} size={24} className="next-step__icon" />
			<h3 className="next-step__name">
				<Link href={href} className="next-step__link">
					{t(label)}
				</Link>
			</h3>
			<Icon name="arrow" className="next-step__arrow" />
			{figure !== undefined && <p className="figure__number">{number(figure)}</p>}
			{advice && <p className="next-step__advice quiet">{advice}</p>}
		</li>
	)
}

/** The next steps, one card each. The whole card can be pressed. */
export function StepCards({ steps }: { steps: readonly Step[] }) {
	return (
		<ul className="next-steps">
			{steps.map((step) => (
				<StepCard key={step.label} step={step} />
			))}
		</ul>
	)
}
