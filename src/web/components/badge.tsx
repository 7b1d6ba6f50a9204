import type { ReactNode } from 'react'
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

/** The condition of a listing; `label` is its name in the reader's language. */
export function ConditionBadge({ condition, label }: { condition: keyof typeof conditionTones; label: string }) {
	return <Badge tone={conditionTones[condition]}>{label}</Badge>
}
