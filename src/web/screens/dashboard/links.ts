import type { SessionUser } from '../../../contract/sessions.ts'
import type { IconName } from '../../components/icon.tsx'
import type { Text } from '../../texts/texts.tsx'

export interface DashboardLink {
	readonly href: string
	readonly text: Text
	readonly icon: IconName
	/** What one goes there for. */
	readonly purpose: Text
}

/** Where a buyer's orders are: the address carries the e-mail, its `@` readable. */
export const ordersAddress = (email: string) => `/dashbord/my-order/${encodeURIComponent(email).replace('%40', '@')}`

const buyerLinks = (email: string): DashboardLink[] => [
	{
		href: ordersAddress(email),
		text: 'My Orders',
		icon: 'bag',
		purpose: 'See what you booked, where you meet, and call the seller.',
	},
	{
		href: '/dashbord/product/wishlist',
		text: 'My Wishlist',
		icon: 'heart',
		purpose: 'Compare what you kept in mind, before somebody else books it.',
	},
]

const sellerLinks: DashboardLink[] = [
	{
		href: '/dashbord/add-product',
		text: 'Add Product',
		icon: 'plus',
		purpose: 'Photograph a piece of gear, price it, and put it on the market.',
	},
	{
		href: '/dashbord/my-products',
		text: 'My Products',
		icon: 'tag',
		purpose: 'Advertise what should sell next, and take off what you keep.',
	},
	{
		href: '/dashbord/my-buyer',
		text: 'My Buyer',
		icon: 'users',
		purpose: 'See who booked what, and call them to fix the hour.',
	},
]

const adminLinks: DashboardLink[] = [
	{
		href: '/dashbord/all/sellers',
		text: 'All Sellers',
		icon: 'check-badge',
		purpose: 'Verify the sellers whom you know to be real.',
	},
	{
		href: '/dashbord/all/buyers',
		text: 'All Buyers',
		icon: 'users',
		purpose: 'See who buys here, or close an account.',
	},
	{
		href: '/dashbord/all/products',
		text: 'All Products',
		icon: 'tag',
		purpose: 'Look over the whole market, booked gear included.',
	},
	{
		href: '/dashbord/product/reported',
		text: 'Reported Items',
		icon: 'flag',
		purpose: 'Check what riders reported, and delete what does not belong here.',
	},
]

/** The dashboard's pages for this person's role; none while their registration is unfinished. */
export function dashboardLinks({ role, email }: Pick<SessionUser, 'role' | 'email'>): readonly DashboardLink[] {
	if (role === 'buyer') return buyerLinks(email)
	if (role === 'seller') return sellerLinks
	return role === 'admin' ? adminLinks : []
}
