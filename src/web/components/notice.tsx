import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
	icon: IconName
	/** The heading, in the contract's words. */
	title: string
	/** What to do about it. */
	text?: string | undefined
	/** The next step: a ButtonLink. */
	children?: ReactNode
	level?: 'h1' | 'h2' | 'p'
	/** On one line, for a list that is only part of a screen. */
	compact?: boolean
}

/** Replaces an empty list. */
export function EmptyState({ icon, title, text, children, level: Title = 'p', compact }: EmptyStateProps) {
	return (
		<div className={compact ? 'notice notice--empty notice--compact' : 'notice notice--empty'}>
			<span className="notice__icon">
				<Icon name={icon} size={compact ? 20 : 36} />
			</span>
			<Title className="notice__title">{title}</Title>
			{text && <p className="notice__text">{text}</p>}
			{children && <div className="cluster notice__actions">{children}</div>}
		</div>
	)
}

interface ErrorPanelProps {
	/** What happened. */
	title: string
	/** What was saved, and what to do. */
	text?: string | undefined
	onRetry?: () => void
	busy?: boolean
	icon?: IconName
}

/** Says what failed, in place of the content. */
export function ErrorPanel({ title, text, onRetry, busy, icon = 'info' }: ErrorPanelProps) {
	const { t } = useTexts()
	return (
		<div className="notice notice--error" role="alert">
			<Icon name={icon} size={24} />
			<div className="stack stack--tight">
				<p className="notice__happened">{title}</p>
				{text && <p>{text}</p>}
				{onRetry && (
					<Button icon="retry" busy={busy} onClick={onRetry}>
						{t('Try again')}
					</Button>
				)}
			</div>
		</div>
	)
}

/** A bar across the top of the page, for example when offline. */
export function NoticeBar({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<div className="notice-bar" role="status">
			<Icon name={icon} size={18} />
			<span>{children}</span>
		</div>
	)
}
