import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../components/icon.tsx'
import { href } from '../routing/href.ts'
import { useTexts } from '../texts/texts.tsx'

/** Leads to the notices. What counts them loads after the page, and only for members. */
export function Bell() {
	const { t } = useTexts()
	const [path] = useLocation()
	const [Unread, setUnread] = useState<ComponentType | null>(null)
	useEffect(() => {
		// Without it the bell still leads to the list.
		import('./unread.tsx').then(({ default: loaded }) => setUnread(() => loaded)).catch(() => undefined)
	}, [])
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
