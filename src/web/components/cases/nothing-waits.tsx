import { href } from '../../../contract/paths.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { ButtonLink } from '../button.tsx'
import type { IconName } from '../icon.tsx'
import { EmptyState } from '../notice.tsx'

interface NothingWaitsProps {
	icon: IconName
	/** What would show up here. */
	text: Text
	/** Where to go on, and what that is called. */
	to: 'allProducts' | 'allSellers' | 'reportQueue'
	next: Text
}

/** Replaces an empty queue. */
export function NothingWaits({ icon, text, to, next }: NothingWaitsProps) {
	const { t } = useTexts()
	return (
		<EmptyState icon={icon} title={t('Nothing is waiting for you')} text={t(text)}>
			<ButtonLink href={href(to)}>{t(next)}</ButtonLink>
		</EmptyState>
	)
}
