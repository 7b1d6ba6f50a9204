import { Link, useLocation } from 'wouter'
import { href } from '../../contract/paths.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { useLate } from '../components/late.ts'
import { useUser } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'

const loadCount = () => import('./dock-count.tsx')

/** The address of a person's orders. Buyers are redirected from it: with their own address no page could be shared with others. */
export const ordersOf = (role: SessionUser['role']): string =>
	href(role === 'seller' ? 'myBuyer' : role === 'admin' ? 'allOrders' : 'orders')
const isOfBuyer = (path: string) => path.startsWith(href('myOrders', { id: '' }))

/** The bar at the bottom of a phone's screen. Its counts load after the page, and only for members. */
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
