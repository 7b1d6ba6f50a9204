import type { AdminFigures, BuyerFigures, Figures, SellerFigures } from '../../../../contract/figures.ts'
import type { IconName } from '../../../components/icon.tsx'
import { href } from '../../../href.ts'
import type { Text, Texts } from '../../../texts/texts.tsx'

/** One figure of somebody's part of the market, or only a way on, and what to do about it. */
export interface Step {
	readonly href: string
	readonly label: Text
	readonly icon: IconName
	readonly figure?: number
	/** What to do about the figure, in the reader's language. */
	readonly advice?: string
	/** Set on the one that comes before all others, if any does. */
	readonly first?: boolean
}

type Say = Texts['t']

const onlySome = (count: number, none: Text, one: Text, many: Text, t: Say) =>
	count === 0 ? t(none) : count === 1 ? t(one) : t(many, { count })

function wishlistAdvice({ wishlist, wishlist_available: available }: BuyerFigures, t: Say): string {
	if (wishlist === 0) return t('Press Wishlist on a listing, and it waits here for you.')
	return onlySome(
		available,
		'None of it can be booked any more. Look for others like it.',
		'One can still be booked. It is one of a kind: do not wait too long.',
		'{count} can still be booked. Each is one of a kind: do not wait too long.',
		t,
	)
}

function buyerSteps(figures: BuyerFigures, email: string, t: Say): Step[] {
	const wished = figures.wishlist_available > 0
	return [
		{
			href: href('wishlist'),
			label: 'My Wishlist',
			icon: 'heart',
			figure: figures.wishlist,
			advice: wishlistAdvice(figures, t),
			first: wished,
		},
		{
			href: href('myOrders', { id: email }),
			label: 'My Orders',
			icon: 'bag',
			figure: figures.orders,
			advice: onlySome(
				figures.orders,
				'You have not booked anything yet. What you book is kept here, with the place to meet.',
				'Call the seller to fix the hour, look at it, and then pay.',
				'Call the sellers to fix the hour, look at each piece, and then pay.',
				t,
			),
		},
		{
			href: href('home'),
			label: 'Find gear',
			icon: 'search',
			advice: t('See what is advertised today, or go through a brand.'),
			first: !wished,
		},
	]
}

function liveAdvice({ live, advertised, booked }: SellerFigures, t: Say): string {
	if (live === 0)
		return booked > 0
			? t('All that you listed is taken. Add the next piece.')
			: t('Nothing of yours is on the market yet. Add your first piece.')
	if (advertised === live) return t('All of it is advertised: buyers see it first.')
	if (live === 1) return t('Advertise it: buyers see advertised listings first.')
	if (advertised === 0)
		return t('Advertise one of your {count} live listings: buyers see those first.', { count: live })
	return advertised === 1
		? t('One of them is advertised. Advertise what else should sell soon.')
		: t('{count} of them are advertised. Advertise what else should sell soon.', { count: advertised })
}

function viewsAdvice({ live, advertised, views }: SellerFigures, t: Say): string {
	if (views > 0)
		return advertised < live
			? t('So often people opened your listings. Advertise what more people should see.')
			: t('So often people opened your listings, each person counted once.')
	return live > 0
		? t('Nobody has opened your listings yet. Advertised ones stand on Home, where everybody sees them.')
		: t('How often people open your listings is counted here.')
}

function sellerSteps(figures: SellerFigures, t: Say): Step[] {
	const { live, advertised, booked, views } = figures
	return [
		{
			href: href('myBuyer'),
			label: 'Booked',
			icon: 'users',
			figure: booked,
			advice: onlySome(
				booked,
				'Nobody has booked your gear yet. Who does is named here, with a number to call.',
				'Call your buyer to fix the hour. You are paid when you meet.',
				'Call your buyers to fix the hour. You are paid when you meet.',
				t,
			),
		},
		{
			href: live > 0 ? href('myProducts') : href('addProduct'),
			label: 'Live',
			icon: 'tag',
			figure: live,
			advice: liveAdvice(figures, t),
			first: live > 0 && advertised === 0,
		},
		{ href: href('myProducts'), label: 'Views', icon: 'eye', figure: views, advice: viewsAdvice(figures, t) },
		{
			href: href('addProduct'),
			label: 'Add Product',
			icon: 'plus',
			advice: t('Photograph a piece of gear, price it, and put it on the market.'),
			first: live === 0,
		},
	]
}

function sellersAdvice({ sellers, unverified_sellers: unverified }: AdminFigures, t: Say): string {
	if (sellers === 0) return t('Nobody sells here yet')
	return onlySome(
		unverified,
		'All of them are verified.',
		'One is not verified. Verify whom you know to be real.',
		'{count} are not verified. Verify those whom you know to be real.',
		t,
	)
}

function adminSteps(figures: AdminFigures, t: Say): Step[] {
	const { open_reports: reports, sellers, unverified_sellers: unverified, buyers, listings } = figures
	return [
		{
			href: href('reportedItems'),
			label: 'Reported Items',
			icon: 'flag',
			figure: reports,
			advice: onlySome(
				reports,
				'No report waits for you.',
				'One reported listing waits for you. Delete it, or dismiss its reports.',
				'{count} reported listings wait for you. Delete what does not belong here, dismiss the rest.',
				t,
			),
			first: reports > 0,
		},
		{
			// Those whom the advice is about first.
			href: unverified > 0 ? href('allSellers', {}, { sort: 'verified' }) : href('allSellers'),
			label: 'All Sellers',
			icon: 'check-badge',
			figure: sellers,
			advice: sellersAdvice(figures, t),
		},
		{
			href: href('allBuyers'),
			label: 'All Buyers',
			icon: 'users',
			figure: buyers,
			advice: buyers === 0 ? t('Nobody buys here yet') : t('See who buys here, or close an account.'),
		},
		{
			href: href('allProducts'),
			label: 'All Products',
			icon: 'tag',
			figure: listings,
			advice:
				listings === 0 ? t('Nothing is on the market yet') : t('Look over the whole market, booked gear included.'),
		},
	]
}

/** What somebody may do now, the figure that it is about beside it. */
export function stepsFor(figures: Figures, email: string, { t }: Pick<Texts, 't'>): readonly Step[] {
	if (figures.role === 'buyer') return buyerSteps(figures, email, t)
	return figures.role === 'seller' ? sellerSteps(figures, t) : adminSteps(figures, t)
}
