import type { ReactNode } from 'react'
import { type Text, useTexts } from '../texts/texts.tsx'
import { Icon, type IconName } from './icon.tsx'

type BadgeTone = 'plain' | 'good' | 'caution' | 'danger' | 'strong'

/** A fact in a word or two. */
export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
	return (
		<span className={`badge badge--${tone}`}>
			{icon && <Icon name={icon} size={16} />}
			{children}
		</span>
	)
}

const conditionTones = { Excellent: 'good', Good: 'plain', Fair: 'caution' } as const

type Condition = keyof typeof conditionTones

/** The condition of a listing; `label` replaces its name. */
export function ConditionBadge({ condition, label = condition }: { condition: Condition; label?: Text }) {
	const { t } = useTexts()
	return <Badge tone={conditionTones[condition]}>{t(label)}</Badge>
}
