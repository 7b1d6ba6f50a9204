import type { CaseSeverity } from '../../../contract/moderation/case-kinds.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

/** Until when a case is to be decided, a time in ms since 1970. */
export function Due({ at }: { at: number }) {
	const { t, moment } = useTexts()
	return <time dateTime={new Date(at).toISOString()}>{t('Due {moment}', { moment: moment(at) })}</time>
}

const names: Readonly<Record<CaseSeverity, Text>> = { high: 'Urgent', middle: 'Soon', low: 'Usual' }
const tones = { high: 'danger', middle: 'caution', low: 'plain' } as const

/** How soon a case has to be decided. */
export function SeverityBadge({ severity }: { severity: CaseSeverity }) {
	const { t } = useTexts()
	return <Badge tone={tones[severity]}>{t(names[severity])}</Badge>
}
