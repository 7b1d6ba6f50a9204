import { randomBytes } from 'node:crypto'
import { districtIn } from '../../contract/gear/gear-reading.ts'
import { insertListing, setAdvertised } from '../../database/listings/listings.ts'
import { keepMaker } from '../../database/listings/makers.ts'
import { insertListingPictures, insertPicture, type PictureRow } from '../../database/listings/pictures.ts'
import { storeViews } from '../../database/listings/views.ts'
import { insertWish } from '../../database/listings/wishes.ts'
import { insertReport } from '../../database/moderation/reports.ts'
import { findUserByEmail, insertUser, listUsers, setVerified, type UserRow } from '../../database/people/users.ts'
import type { Database, Transaction } from '../../database/postgres/connection.ts'
import { dayMs } from '../../domain/calendar.ts'
import { now } from '../../domain/clock.ts'
import { makerKey } from '../../domain/gear/makers.ts'
import { displayOnly } from '../../domain/listings/warnings.ts'
import { indexListings } from '../../domain/search/entries/index-listings.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { Pictures } from '../../services/pictures/pictures.ts'
import { demoBangla } from './bangla.ts'
import { type Deal, insertDeal } from './deals.ts'
import { copied, holdCopy, reportDemoStolen, stolen } from './doubtful.ts'
import { demoGear } from './gear.ts'
import { demoFacts, demoSlot } from './gear-facts.ts'
import { demoListings } from './listings.ts'
import { insertPastDeals } from './past-deals.ts'
import { demoAdmin, demoBuyers, demoSellers } from './people.ts'
import { openDemoShop } from './shop.ts'
import { storeCopies, storePictures } from './store-pictures.ts'

interface DemoParts {
	database: Database
	identity: Identity
	pictures: Pictures
	privatePictures: Pictures
	/** Known only if nothing but this machine can reach the database, otherwise random. */
	passwords: 'known' | 'random'
	/** Called when the demo shop is being created, with its number of listings. */
	onStart(listings: number): void
}

export interface DemoAccount {
	email: string
	password: string
}

type DemoListing = (typeof demoListings)[number]

/** Days since each buyer joined, before their first order; some joined recently. */
const buyersJoined = [200, 150, 96, 11, 13, 19]
const knownPassword = 'motor-demo'

/** The accounts to print, one per role. */
const shown = [demoAdmin, demoSellers[0], demoBuyers[0]].flatMap((person) => (person ? [person.email] : []))

const people = [demoAdmin, ...demoSellers, ...demoBuyers]

interface Person {
	name: string
	email: string
}

async function insertPerson(
	tx: Transaction,
	identityIds: Map<string, string>,
	person: Person,
	role: UserRow['role'],
	createdAt: Date,
): Promise<UserRow> {
	const identityId = identityIds.get(person.email) ?? null
	const user = await insertUser(tx, { identityId, name: person.name, email: person.email, role, createdAt })
	if (!user) throw new Error(`The demo's ${person.email} is somebody else's already.`)
	return user
}

interface DemoPictures {
	/** By listing slug. */
	readonly listed: ReadonlyMap<string, readonly PictureRow[]>
	readonly copies: Awaited<ReturnType<typeof storeCopies>>
}

async function insertMarket(tx: Transaction, identityIds: Map<string, string>, { listed, copies }: DemoPictures) {
	const at = now().getTime()
	const ago = (days: number) => new Date(at - days * dayMs)
	await insertPerson(tx, identityIds, demoAdmin, 'admin', ago(400))
	const sellers: UserRow[] = []
	for (const [index, seller] of demoSellers.entries()) {
		const user = await insertPerson(tx, identityIds, seller, 'seller', ago(380 - 31 * index))
		if (seller.verified) await setVerified(tx, user.id, true)
		sellers.push(user)
	}
	const buyers: UserRow[] = []
	for (const [index, buyer] of demoBuyers.entries())
		buyers.push(await insertPerson(tx, identityIds, buyer, 'buyer', ago(buyersJoined[index] ?? 40)))
	for (const [index, listing] of demoListings.entries()) {
		const seller = sellers[listing.seller]
		const stored = listed.get(listing.slug)
		if (!seller || !stored) throw new Error(`The demo listing ${listing.slug} has no seller or picture.`)
		const own = { listing, index, seller, pictures: stored, ago }
		const id = await insertDemoListing(tx, own)
		await insertTraces(tx, { id, index, listing, seller, buyers, ago })
		if (listing.slug === copied.slug) await insertCopy(tx, { ...own, id }, sellers[copied.seller], copies.copy)
	}
	const reporter = buyers[stolen.buyer]
	if (reporter) await reportDemoStolen(tx, reporter, copies.reported, ago)
	if (sellers[0]) await openDemoShop(tx, sellers[0])
	await insertPastDeals(tx, { sellers, buyers, joined: buyersJoined, ago })
}

interface NewListing {
	listing: DemoListing
	index: number
	seller: UserRow
	pictures: readonly PictureRow[]
	ago(days: number): Date
}

async function insertCopy(
	tx: Transaction,
	{ id, pictures, ...original }: NewListing & { id: string },
	seller: UserRow | undefined,
	picture: PictureRow,
): Promise<void> {
	const [first] = pictures
	if (!seller || !first) throw new Error('The copied demo listing has no seller or picture.')
	const listing = { ...original.listing, seller: copied.seller, daysAgo: copied.daysAgo, advertised: false }
	const copy = await insertDemoListing(tx, { ...original, listing, seller, pictures: [picture] })
	await holdCopy(tx, { id: copy, picture, sellerId: seller.id }, { id, picture: first })
}

// Cuts the price of some listings halfway through their time on the market.
function priceCut({ listing, index, ago }: NewListing) {
	if (index % 9 !== 0 || listing.daysAgo > 40) return {}
	const previousPrice = Math.round((listing.resell_price * 1.15) / 100) * 100
	return { previousPrice, priceChangedAt: ago(listing.daysAgo / 2) }
}

async function insertDemoListing(tx: Transaction, parts: NewListing): Promise<string> {
	const { listing, seller, pictures, ago } = parts
	for (const picture of pictures)
		await insertPicture(tx, { ...picture, uploaderId: seller.id, createdAt: ago(listing.daysAgo) })
	const [gearType, maker, size, colour, ...fits] = demoGear[listing.slug] ?? ['other', '', '', '']
	const facts = demoFacts(listing.slug, ago(listing.daysAgo))
	const contact = demoSellers[listing.seller]
	const id = await insertListing(tx, {
		sellerId: seller.id,
		pictureId: pictures[0]?.id,
		categoryId: listing.category_id,
		productName: listing.product_name,
		productDescription: [demoBangla[listing.slug], listing.product_description].filter(Boolean).join('\n\n'),
		originalPrice: listing.original_price,
		resellPrice: listing.resell_price,
		usedTime: listing.used_time,
		productCondition: listing.product_condition,
		sellerMobile: contact?.phone ?? '',
		sellerLocation: contact?.location ?? '',
		gearType,
		maker: maker && (await keepMaker(tx, makerKey(maker), maker)),
		size,
		colour,
		district: districtIn(contact?.location ?? '') ?? '',
		fits: fits.map(([make, model, from]) => ({ make, model, ...(from && { from }) })),
		facts,
		displayOnly: displayOnly({ gearType, facts }),
		pictureSlot: demoSlot(listing.slug, 0),
		...priceCut(parts),
		createdAt: ago(listing.daysAgo),
	})
	await insertListingPictures(
		tx,
		id,
		pictures.slice(1).map((picture, index) => ({ ...picture, slot: demoSlot(listing.slug, index + 1) })),
	)
	if (listing.advertised) await setAdvertised(tx, id)
	await indexListings(tx, [id])
	return id
}

const demoReport = { reason: 'wrong category', text: 'This fits another brand.' } as const

// Adds bookings, wishes, views and reports to a few listings. Advertised ones stay on Home.
async function insertTraces(tx: Transaction, { id, index, listing, seller, buyers, ago }: Deal): Promise<void> {
	const buyer = buyers[index % buyers.length]
	const another = buyers[(index + 1) % buyers.length]
	if (!buyer || !another) return
	if (index % 4 === 1) await insertWish(tx, another.id, id)
	if (index % 7 === 3) await insertWish(tx, buyer.id, id)
	if (index % 16 === 5) await insertReport(tx, another.id, id, demoReport)
	for (const [place, { id: viewer }] of buyers.entries())
		if ((index * 7 + place * 3) % 5 < 2) await storeViews(tx, [{ userId: viewer, listingId: id }])
	await insertDeal(tx, { id, index, listing, seller, buyers, ago })
}

const randomPassword = () => randomBytes(12).toString('base64url')

/** Those of the three printed accounts that still exist. */
export async function listKnownAccounts(database: Database): Promise<DemoAccount[]> {
	const there = await Promise.all(shown.map((email) => findUserByEmail(database.db, email)))
	return there.flatMap((user) => (user ? [{ email: user.email, password: knownPassword }] : []))
}

/**
 * Gives demo people random passwords and ends their sessions, for shops that others can reach. Returns the accounts to
 * print.
 */
export async function replaceKnownPasswords({ database, identity }: Pick<DemoParts, 'database' | 'identity'>) {
	const accounts: DemoAccount[] = []
	for (const person of people) {
		const user = await findUserByEmail(database.db, person.email)
		if (!user?.identityId) continue
		const account = { email: user.email, password: randomPassword() }
		await identity.createAccount({ ...account, name: user.name })
		await identity.endSessions(user.identityId)
		if (shown.includes(user.email)) accounts.push(account)
	}
	return accounts
}

/** Two at a time, because hashing a password takes a third of a second of one core. */
async function createAccounts(identity: Identity, passwords: DemoParts['passwords']) {
	const created = people.map(({ name, email }) => {
		return { name, email, password: passwords === 'known' ? knownPassword : randomPassword() }
	})
	const identityIds = new Map<string, string>()
	const waiting = [...created]
	const createNext = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift())
			identityIds.set(next.email, await identity.createAccount(next))
	}
	await Promise.all([createNext(), createNext()])
	return { identityIds, accounts: created.filter(({ email }) => shown.includes(email)) }
}

/**
 * Fills an empty database with demo data and returns the accounts to print, or null if there are already users. One
 * transaction holds all rows, so an interrupted fill starts over.
 */
export async function fillDemo(parts: DemoParts): Promise<readonly DemoAccount[] | null> {
	const { database, identity, passwords } = parts
	const { rows: users } = await listUsers(database, undefined, { limit: 1, after: null, sort: null })
	if (users.length > 0) return null
	parts.onStart(demoListings.length)
	const { accounts, identityIds } = await createAccounts(identity, passwords)
	const listed = await storePictures(parts.pictures)
	const copies = await storeCopies(parts.pictures, parts.privatePictures)
	await database.transaction((tx) => insertMarket(tx, identityIds, { listed, copies }))
	return accounts
}
