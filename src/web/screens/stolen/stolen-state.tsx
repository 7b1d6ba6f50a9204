import type { StolenReport } from '../../../contract/moderation/stolen.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const states = {
	reported: ['Waits for an admin', 'caution'],
	accepted: ['In the register', 'strong'],
	refused: ['Not accepted', 'danger'],
	found: ['Found', 'good'],
	ended: ['Ended', 'plain'],
} as const satisfies Record<StolenReport['status'], readonly [Text, 'plain' | 'good' | 'caution' | 'danger' | 'strong']>

/** What has come of a report of stolen gear. */
export function StolenState({ report }: { report: StolenReport }) {
	const { t } = useTexts()
	const [name, tone] = states[report.status]
	return <Badge tone={tone}>{t(name)}</Badge>
}
