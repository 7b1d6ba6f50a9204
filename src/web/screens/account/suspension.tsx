import type { Suspension } from '../../../contract/people/users.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from './section.tsx'

/** Says since when and why the reader is suspended, and what that means. */
export function SuspensionSection({ suspended: { at, reason } }: { suspended: Suspension }) {
	const { t, moment } = useTexts()
	return (
		<Section title={t('Your account is suspended')} lead={t('An admin suspended it {moment}.', { moment: moment(at) })}>
			<p>
				<strong>{t('Reason')}:</strong> {reason}
			</p>
			<ul className="consequences">
				<li>{t('You can see everything as before, but change nothing.')}</li>
				<li>{t('Your listings are paused and your open orders have ended. Disputes go on.')}</li>
				<li>{t('An admin can lift it. We will email you when that happens.')}</li>
			</ul>
		</Section>
	)
}
