import type { AdminFigures, BuyerFigures, Figures, SellerFigures } from '../../../../contract/figures.ts'
import { href } from '../../../../contract/paths.ts'
import * as drawn from '../../../components/drawings.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Text, Texts } from '../../../texts/texts.tsx'

/** A link, mostly with a figure and advice on it. */
export interface Step {
	readonly href: string
	readonly label: Text
	readonly icon: IconName
	readonly figure?: number
	/** The advice, in the reader's language. */
	readonly advice?: string
	/** Set on the most urgent step, if there is one. */
	readonly first?: boolean
}

type Say = Pick<Texts, 't' | 'count'>

const onlySome = (count: number, none: Text, one: Text, other: Text, say: Say) =>
	count === 0 ? say.t(none) : say.count({ one, other }, count)

function wishlistAdvice({ wishlist, wishlist_available: available }: BuyerFigures, say: Say): string {
	if (wishlist === 0) return say.t('Press the heart on a listing to save it here.')
	return onlySome(
		available,
		'Everything on it has been booked. Look for more like it.',
		"One is still available. There is only one, so don't wait too long.",
		"{count} are still available. There is only one of each, so don't wait too long.",
		say,
	)
}

function buyerSteps(figures: BuyerFigures, email: string, say: Say): Step[] {
	const wished = figures.wishlist_available > 0
	return [
		{
			href: href('wishlist'),
			label: 'My Wishlist',
			icon: 'heart',
			figure: figures.wishlist,
			advice: wishlistAdvice(figures, say),
			first: wished,
		},
		{
			href: href('myOrders', { id: email }),
			label: 'My Orders',
			icon: 'bag',
			figure: figures.orders,
			advice: onlySome(
				figures.orders,
				"You haven't booked anything yet. Your bookings show up here, with the place to meet.",
				'Once the seller has said yes, agree a time. Check it when you meet, then pay.',
				'Once a seller has said yes, agree a time. Check each item when you meet, then pay.',
				say,
			),
		},
		{
			href: href('home'),
			label: 'Find gear',
			icon: 'search',
			advice: say.t("See what's advertised today, or browse a brand."),
			first: !wished,
		},
	]
}

function liveAdvice({ live, advertised, booked }: SellerFigures, say: Say): string {
	if (live === 0)
		return booked > 0
			? say.t('Everything you listed is booked. Add your next item.')
			: say.t('You have nothing on sale yet. Add your first item.')
	if (advertised === live) return say.t('All of it is advertised, so buyers see it first.')
	if (live === 1) return say.t('Advertise it. Buyers see advertised listings first.')
	if (advertised === 0) return say.t('Advertise one of your {count} listings. Buyers see those first.', { count: live })
	return say.count(
		{
			one: 'One of them is advertised. Advertise what else you want to sell soon.',
			other: '{count} of them are advertised. Advertise what else you want to sell soon.',
		},
		advertised,
	)
}

function viewsAdvice({ live, advertised, views }: SellerFigures, say: Say): string {
	if (views > 0)
		return advertised < live
			? say.t('Each person counts once. Advertise what more people should see.')
			: say.t('Each person counts once.')
	return live > 0
		? say.t('Nobody has opened your listings yet. Advertise one to show it on Home.')
		: say.t('This shows how many people open your listings.')
}

function sellerSteps(figures: SellerFigures, mayWrite: boolean, say: Say): Step[] {
	const { live, advertised, booked, views } = figures
	return [
		{
			href: href('myBuyer'),
			label: 'Booked',
			icon: drawn.users,
			figure: booked,
			advice: onlySome(
				booked,
				"Nobody has booked your gear yet. When someone does, you'll see their name and number here.",
				'Once you have said yes, agree a time with your buyer.',
				'Once you have said yes, agree a time with each buyer.',
				say,
			),
		},
		{
			href: live > 0 || !mayWrite ? href('myProducts') : href('addProduct'),
			label: 'Live',
			icon: 'tag',
			figure: live,
			advice: liveAdvice(figures, say),
			first: live > 0 && advertised === 0,
		},
		{
			href: href('myProducts'),
			label: 'Views on your listings',
			icon: drawn.eye,
			figure: views,
			advice: viewsAdvice(figures, say),
		},
		{
			href: href('addProduct'),
			label: 'Add Product',
			icon: 'plus',
			advice: say.t('Add a photo, a price and a place to meet. Two minutes, free.'),
			first: live === 0,
		},
	]
}

function sellersAdvice({ sellers, unverified_sellers: unverified }: AdminFigures, say: Say): string {
	if (sellers === 0) return say.t('No sellers yet')
	return onlySome(
		unverified,
		'All of them are verified.',
		'One is not verified. Verify the sellers you trust.',
		'{count} are not verified. Verify the sellers you trust.',
		say,
	)
}

function adminSteps(figures: AdminFigures, say: Say): Step[] {
	const { open_reports: reports, sellers, unverified_sellers: unverified, buyers, listings } = figures
	return [
		{
			href: href('reportedItems'),
			label: 'Reported Items',
			icon: drawn.flag,
			figure: reports,
			advice: onlySome(
				reports,
				'No reports to check.',
				'One listing was reported. Delete it, or dismiss its reports.',
				"{count} listings were reported. Delete what doesn't belong here, and dismiss the rest.",
				say,
			),
			first: reports > 0,
		},
		{
			// Puts the sellers that the advice is about first.
			href: unverified > 0 ? href('allSellers', {}, { sort: 'verified' }) : href('allSellers'),
			label: 'All Sellers',
			icon: drawn.checkBadge,
			figure: sellers,
			advice: sellersAdvice(figures, say),
		},
		{
			href: href('allBuyers'),
			label: 'All Buyers',
			icon: drawn.users,
			figure: buyers,
			advice: buyers === 0 ? say.t('No buyers yet') : say.t('See who buys here, or delete an account.'),
		},
		{
			href: href('allProducts'),
			label: 'All Products',
			icon: 'tag',
			figure: listings,
			advice: listings === 0 ? say.t('Nothing is on sale yet') : say.t('Browse every listing, booked ones too'),
		},
	]
}

interface Reader {
	readonly email: string
	readonly mayWrite: boolean
}

/** A person's next steps, each with its figure. Suspended people get the figures only. */
export function stepsFor(figures: Figures, reader: Reader, say: Say): readonly Step[] {
	const steps = stepsOf(figures, reader, say)
	if (reader.mayWrite) return steps
	return steps.flatMap(({ advice: _, first: __, ...shown }) => (shown.figure === undefined ? [] : [shown]))
}

function stepsOf(figures: Figures, { email, mayWrite }: Reader, say: Say): readonly Step[] {
	switch (figures.role) {
		case 'buyer':
			return buyerSteps(figures, email, say)
		case 'seller':
			return sellerSteps(figures, mayWrite, say)
		case 'admin':
			return adminSteps(figures, say)
	}
}
