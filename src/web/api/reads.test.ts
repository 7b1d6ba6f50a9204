import { expect, test } from 'vitest'
import { auditFilter, ownReads } from './own-reads.ts'
import { isFiltered, reads } from './reads.ts'

const of = (text = '') => new URLSearchParams(text)
const keyOf = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.parse(JSON.stringify(queryKey))

test('a page of a list is asked for by its own address: its cursor, and a field that the list can be sorted by', () => {
	expect(keyOf(reads.category('honda', of('cursor=x&sort=-resell_price')))).toEqual([
		'GET /api/product/{categoryId}',
		{ params: { categoryId: 'honda' }, query: { cursor: 'x', sort: '-resell_price', limit: '24' } },
	])
	expect(keyOf(reads.category('honda', of('sort=password')))).toEqual([
		'GET /api/product/{categoryId}',
		{ params: { categoryId: 'honda' }, query: { limit: '24' } },
	])
	expect(keyOf(ownReads.users('seller', of('sort=verified')))).toEqual([
		'GET /api/user',
		{ query: { role: 'seller', sort: 'verified' } },
	])
})

test('a search is asked for by its address, whose repeated parameters are lists, and fixed ones win', () => {
	expect(keyOf(reads.search(of('q=helmet&size=M&size=L')))).toEqual([
		'GET /api/search',
		{ query: { q: ['helmet'], size: ['M', 'L'], limit: '24' } },
	])
	expect(keyOf(reads.categoryFiltered('ktm', of('category=honda&sort=resell_price&size=M')))).toEqual([
		'GET /api/search',
		{ query: { category: 'ktm', sort: 'price', size: ['M'], limit: '24' } },
	])
	expect(keyOf(reads.categoryFiltered('ktm', of('size=M')))).toMatchObject([{}, { query: { sort: 'newest' } }])
	expect(keyOf(reads.categoryFacets('ktm'))).toEqual(['GET /api/search', { query: { category: 'ktm', limit: '1' } }])
})

test("a seller's page searches by words, order and cursor alone, and has a cursor of its own for reviews", () => {
	const address = of('sort=price&cursor=x&reviews=y&q=helmet&seller=other')
	expect(keyOf(reads.sellerListings('karim', address))).toEqual([
		'GET /api/search',
		{ query: { sort: ['price'], cursor: ['x'], q: ['helmet'], limit: '24', seller: 'karim' } },
	])
	expect(keyOf(reads.reviewsOf('karim', address))).toEqual([
		'GET /api/review',
		{ query: { seller: 'karim', cursor: 'y', limit: '10' } },
	])
})

test.each([
	['', false],
	['sort=name&cursor=x&lang=bn', false],
	['size=M', true],
	['sort=name&size=', true],
])('the address of a brand with %j is filtered: %s', (address, filtered) => {
	expect(isFiltered(of(address))).toBe(filtered)
})

test('admins see what waits for them unless their address asks for all', () => {
	expect(keyOf(ownReads.payments(of('cursor=x')))[1]).toEqual({ query: { cursor: 'x', waiting: 'true' } })
	expect(keyOf(ownReads.payments(of('all')))[1]).toEqual({ query: {} })
	expect(keyOf(ownReads.payouts(of()))[1]).toEqual({ query: { due: 'true' } })
	expect(keyOf(ownReads.payouts(of('all=1&cursor=x')))[1]).toEqual({ query: { cursor: 'x' } })
	expect(keyOf(ownReads.books(of('order=1&cursor=x')))[1]).toEqual({ query: { cursor: 'x', order_id: '1' } })
	expect(keyOf(ownReads.audit(of('person=1&kind=booked&cursor=x')))[1]).toEqual({
		query: { cursor: 'x', person: '1', kind: 'booked' },
	})
	expect(auditFilter(of('listing=2'))).toEqual({ listing: '2' })
})

test('each of the other lists asks for its page and its size', () => {
	const page = of('cursor=x')
	const query = (read: { queryKey: readonly unknown[] }) => keyOf(read)[1].query
	expect(query(reads.advertised())).toEqual({ advertise: 'true', limit: '8' })
	expect(query(ownReads.wishlist(page))).toEqual({ wishlist: 'true', cursor: 'x' })
	expect(query(ownReads.reported(page))).toEqual({ report: 'true', cursor: 'x' })
	expect(query(ownReads.conversations(page))).toEqual({ cursor: 'x', limit: '24' })
	expect(query(ownReads.offers(page))).toEqual({ cursor: 'x', limit: '24' })
	expect(query(ownReads.offersIn('1'))).toEqual({ conversation_id: '1', limit: '60' })
	expect(query(ownReads.conversation('1', 'x'))).toEqual({ cursor: 'x', limit: '60' })
	expect(query(ownReads.reportedMessages(page))).toEqual({ cursor: 'x' })
	expect(query(reads.allSavedSearches())).toEqual({ limit: '200' })
	expect(query(reads.followed('karim'))).toEqual({ seller: 'karim', limit: '200' })
	expect(query(reads.hidden())).toEqual({ limit: '200' })
	expect(query(reads.unread())).toEqual({ unread: 'true', limit: '10' })
	expect(query(ownReads.incomplete('k@motor.test'))).toEqual({ email: 'k@motor.test', incomplete: 'true', limit: '1' })
	expect(query(ownReads.lastOrders())).toEqual({ limit: '6' })
	expect(query(ownReads.disputes())).toEqual({ status: 'disputed' })
	expect(query(ownReads.orders('rahim', of('sort=-created_at')))).toEqual({ sort: '-created_at' })
	expect(query(ownReads.notices(of('sort=name')))).toEqual({})
})
