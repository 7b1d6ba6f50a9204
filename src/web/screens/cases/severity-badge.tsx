import type { CaseSeverity } from '../../../contract/moderation/case-kinds.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const names: Readonly<Record<CaseSeverity, Text>> = { high: 'Urgent', middle: 'Soon', low: 'Usual' }
const tones = { high: 'danger', middle: 'caution', low: 'plain' } as const

/** How soon a case has to be decided. */
export function SeverityBadge({ severity }: { severity: CaseSeverity }) {
	const { t } = useTexts()
	return <Badge tone={tones[severity]}>{t(names[severity])}</Badge>
}
