import { Link } from 'wouter'
import { href } from '../../contract/paths.ts'
import { useTexts } from '../texts/texts.tsx'
import { NoticeBar } from './notice.tsx'

/** Tells a suspended reader why there is nothing to do here. */
export function SuspendedNotice({ reason }: { reason?: string | undefined }) {
	const { t } = useTexts()
	return (
		<NoticeBar icon="info">
			{t('Your account is suspended. You can look around but change nothing.')} {reason && `${t('Reason')}: ${reason} `}
			<Link href={href('account')}>{reason ? t('My Account') : t('See why')}</Link>
		</NoticeBar>
	)
}
