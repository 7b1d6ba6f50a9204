import { Link, useLocation } from 'wouter'
import { href } from '../../contract/paths.ts'
import { Icon } from '../components/icon.tsx'
import { useLate } from '../components/late.ts'
import { useTexts } from '../texts/texts.tsx'

const loadUnread = () => import('./unread.tsx')

/** The link to the notices. Their count loads after the page, and only for members. */
export function Bell() {
	const { t } = useTexts()
	const [path] = useLocation()
	const Unread = useLate(true, loadUnread)
	const address = href('notifications')
	return (
		<Link
			href={address}
			className="icon-button bell"
			title={t('Notifications')}
			aria-current={path === address ? 'page' : undefined}
		>
			<Icon name="bell" size={22} />
			<span className="visually-hidden">{t('Notifications')}</span>
			{Unread && <Unread />}
		</Link>
	)
}
