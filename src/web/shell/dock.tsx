import { Link, useLocation } from 'wouter'
import { href } from '../../contract/paths.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { useLate } from '../components/late.ts'
import { useUser } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'

const loadCount = () => import('./dock-count.tsx')

/** Where a person's orders are. A buyer's own address would make every page theirs alone: they are led on from there. */
export const ordersOf = (role: SessionUser['role']): string =>
	href(role === 'seller' ? 'myBuyer' : role === 'admin' ? 'allOrders' : 'orders')
const isOfBuyer = (path: string) => path.startsWith(href('myOrders', { id: '' }))

/** The bar at a phone's lower edge. What counts on it loads after the page, and only for members. */
export function Dock() {
	const { t } = useTexts()
	const [path] = useLocation()
	const user = useUser()
	const Count = useLate(!!user?.role && !user.unsecured, loadCount)
	const link = (address: string, icon: IconName, text: string, count?: 'orders' | 'messages') => (
		<Link
			href={address}
			aria-current={path === address || (count === 'orders' && isOfBuyer(path)) ? 'page' : undefined}
		>
			<Icon name={icon} size={24} />
			{text}
			{count && user && Count && <Count of={count} />}
		</Link>
	)
	return (
		<nav className="dock" aria-label={t('Shortcuts')}>
			{link(href('home'), 'home', t('Home'))}
			{link(href('search'), 'search', t('Search'))}
			{link(ordersOf(user?.role ?? null), 'bag', t('Orders'), 'orders')}
			{link(href('messages'), 'chat', t('Messages'), 'messages')}
			{link(href('dashboard'), 'user', t('Me'))}
		</nav>
	)
}
