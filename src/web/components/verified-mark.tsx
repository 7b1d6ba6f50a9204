import { useTexts } from '../texts/texts.tsx'
import { checkBadge } from './drawings.ts'
import { Icon } from './icon.tsx'

/** The mark of a verified seller. */
export function VerifiedMark({ short = false }: { short?: boolean }) {
	const { t } = useTexts()
	return (
		<span className="verified" title={t('Verified seller')}>
			<Icon name={checkBadge} size={18} />
			<span className={short ? 'visually-hidden' : undefined}>{t('Verified seller')}</span>
		</span>
	)
}
