import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/listings/listings.ts'
import { ownReads } from './own-reads.ts'
import { reads } from './reads.ts'
import { type Area, changeListing, reload } from './reload.ts'

const none = new URLSearchParams()

/** One read of each screen that a write may make stale. */
const shown = {
	home: reads.advertised(),
	wishlist: ownReads.wishlist(none),
	own: ownReads.ownListings('karim@motor.test', none),
	stock: ownReads.stock(none),
	brand: reads.category('honda', none),
	listing: reads.listing('1'),
	factHistory: ownReads.factHistory('1'),
	preview: reads.preview('1'),
	search: reads.search(new URLSearchParams('q=helmet')),
	viewed: reads.viewed(),
	figures: ownReads.figures(),
	users: ownReads.users('seller', none),
	allOrders: ownReads.allOrders(none),
	order: ownReads.order('1'),
	todo: ownReads.todo(),
	conversations: ownReads.conversations(none),
	conversation: ownReads.conversation('1'),
	offers: ownReads.offers(none),
	session: reads.session(),
	account: ownReads.account(),
	sessions: ownReads.ownSessions(),
	passkeys: ownReads.passkeys(),
	payments: ownReads.payments(none),
	payouts: ownReads.payouts(none),
	books: ownReads.books(none),
	payoutAccount: ownReads.payoutAccount(),
	savedSearches: ownReads.savedSearches(none),
	followed: reads.followed(),
	hidden: reads.hidden(),
	reports: ownReads.reportCases(none),
	reportedMessages: ownReads.reportedMessages(none),
	cases: ownReads.cases(none),
	oneCase: ownReads.ofCase('1'),
	caseCount: ownReads.caseCount(),
	ownCases: ownReads.ownCases(),
	stolen: ownReads.stolen(none),
	waitingStolen: ownReads.waitingStolen(none),
	drafts: ownReads.keptDrafts(none),
	imports: ownReads.imports(),
	oneImport: ownReads.import('1'),
	ownShop: ownReads.ownShop(),
	shop: reads.shop('one'),
	replies: ownReads.replies(),
	verifications: ownReads.verifications(none),
	reviews: ownReads.reviews({ seller: '1' }),
	notices: ownReads.notices(none),
	noticeSettings: ownReads.noticeSettings(),
	brands: reads.categories(),
	places: ownReads.places(),
}

function filled(): QueryClient {
	const cache = new QueryClient()
	for (const { queryKey } of Object.values(shown)) cache.setQueryData<unknown>(queryKey, {})
	return cache
}

const staleIn = (cache: QueryClient) =>
	Object.entries(shown)
		.filter(([, { queryKey }]) => cache.getQueryState(queryKey)?.isInvalidated)
		.map(([name]) => name)

const stale: Record<Area, (keyof typeof shown)[]> = {
	listings: [
		'home',
		'wishlist',
		'own',
		'stock',
		'brand',
		'listing',
		'factHistory',
		'preview',
		'search',
		'viewed',
		'figures',
	],
	drafts: ['drafts'],
	users: ['figures', 'users'],
	orders: ['figures', 'allOrders', 'order', 'todo', 'ownCases'],
	conversations: ['todo', 'conversations', 'conversation'],
	offers: ['stock', 'todo', 'offers'],
	session: ['session'],
	account: ['account'],
	ownSessions: ['sessions'],
	passkeys: ['passkeys'],
	payments: ['todo', 'payments', 'payouts', 'books'],
	payoutAccount: ['payoutAccount'],
	savedSearches: ['savedSearches'],
	chosenSellers: ['followed', 'hidden'],
	reports: ['todo', 'reports', 'reportedMessages'],
	cases: ['todo', 'cases', 'oneCase', 'caseCount', 'ownCases'],
	stolen: ['stolen', 'waitingStolen'],
	verifications: ['todo', 'verifications'],
	reviews: ['todo', 'reviews'],
	todo: ['todo'],
	imports: ['todo', 'imports', 'oneImport'],
	shop: ['ownShop', 'shop'],
	replies: ['replies'],
	notices: ['notices'],
	noticeSettings: ['noticeSettings'],
}

test.each(Object.entries(stale))('a write to %s refetches just what shows it', async (area, names) => {
	const cache = filled()
	await reload(cache, area as Area)
	expect(staleIn(cache)).toEqual(names)
})

test('a write to two areas refetches both', async () => {
	const cache = filled()
	await reload(cache, 'account', 'passkeys')
	expect(staleIn(cache)).toEqual(['account', 'passkeys'])
})

const product = (_id: string) => ({ _id, wishlist: false }) as Product

test('a change of a listing shows at once wherever it stands, and nowhere else', async () => {
	const cache = new QueryClient()
	const put = (key: readonly unknown[], answer: unknown) => cache.setQueryData<unknown>(key, answer)
	const rows = [product('1'), product('2')]
	put(shown.home.queryKey, { rows, next: 'more' })
	put(shown.listing.queryKey, product('1'))
	put(reads.listing('2').queryKey, product('2'))
	const answer = { items: rows, nearest: [{ without: 'size', items: rows }], total: 2 }
	put(shown.search.queryKey, { answer, next: null, refused: {} })
	put(reads.search(none).queryKey, { answer: { items: rows }, next: null, refused: {} })
	put(shown.figures.queryKey, { role: 'buyer', orders: 3 })
	put(shown.users.queryKey, { rows })
	await changeListing(cache, '1', { wishlist: true })
	const changed = [{ _id: '1', wishlist: true }, product('2')]
	expect(cache.getQueryData(shown.home.queryKey)).toEqual({ rows: changed, next: 'more' })
	expect(cache.getQueryData(shown.listing.queryKey)).toEqual(changed[0])
	expect(cache.getQueryData(reads.listing('2').queryKey)).toEqual(product('2'))
	expect(cache.getQueryData(shown.search.queryKey)).toEqual({
		answer: { items: changed, nearest: [{ without: 'size', items: changed }], total: 2 },
		next: null,
		refused: {},
	})
	expect(cache.getQueryData(reads.search(none).queryKey)).toEqual({
		answer: { items: changed },
		next: null,
		refused: {},
	})
	expect(cache.getQueryData(shown.figures.queryKey)).toEqual({ role: 'buyer', orders: 3 })
	expect(cache.getQueryData(shown.users.queryKey)).toEqual({ rows })
	expect(cache.getQueryData(shown.wishlist.queryKey)).toBeUndefined()
})

test('a read in flight, sent before the change, does not undo it', async () => {
	const cache = new QueryClient()
	cache.setQueryData<unknown>(shown.listing.queryKey, product('1'))
	const answer = Promise.withResolvers<Product>()
	const asked = cache.fetchQuery({ queryKey: shown.listing.queryKey, queryFn: () => answer.promise }).catch(() => null)
	await changeListing(cache, '1', { wishlist: true })
	answer.resolve(product('1'))
	await asked
	expect(cache.getQueryData(shown.listing.queryKey)).toMatchObject({ wishlist: true })
	cache.clear()
})

test('a first answer in flight during a change is not taken for the answer after it', async () => {
	const cache = new QueryClient()
	const before = Promise.withResolvers<string>()
	const answers = [before.promise, Promise.resolve('after')]
	const { queryKey } = reads.search(none)
	const search = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() ?? 'no more' })
	const end = search.subscribe(() => undefined)
	await reload(cache, 'listings')
	before.resolve('before')
	await expect.poll(() => search.getCurrentResult().data).toBe('after')
	expect(search.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
	expect(answers).toEqual([])
	end()
})
