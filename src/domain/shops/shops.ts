import { isDeepStrictEqual } from 'node:util'
import { pictureId } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import { isShopName, type PublicShop, type Shop, type ShopChange } from '../../contract/shops/shops.ts'
import { takePicture } from '../../database/listings/pictures.ts'
import { noteLeftPictures } from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { findHoliday } from '../../database/shops/holidays.ts'
import * as table from '../../database/shops/shops.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { Failure, invalid, missing } from '../failure.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { describeSeller } from '../people/sellers.ts'
import { lockActor } from '../rows.ts'

/** The least time between two renamings of a shop, and how long a former name stays taken, in ms. */
const renameAfter = 30 * dayMs
const formerTakenFor = 365 * dayMs

const noShop = { title: '', about: '', hours: {}, district: '', pictureId: null, renamedAt: null }

const picturedBy = (site: string, { picture }: Pick<table.ShopRow, 'picture'>) =>
	picture ? pictureAddress(site, picture) : null

async function awayOf({ database }: Market, sellerId: string): Promise<Pick<Shop, 'away_until' | 'away_text'>> {
	const holiday = await findHoliday(database.db, sellerId)
	if (!holiday || holiday.until <= now()) return { away_until: null, away_text: '' }
	return { away_until: holiday.until.getTime(), away_text: holiday.text }
}

/** The seller's own shop; its name is empty if there is none. */
export async function findOwnShop(market: Market, seller: Member<'seller'>): Promise<Shop> {
	return ownShop(market, seller.id, await table.findShopOf(market.database.db, seller.id))
}

/** A person's shop, or null. */
export async function findShopOfPerson(market: Market, id: string): Promise<Shop | null> {
	const shop = await table.findShopOf(market.database.db, id)
	return shop ? ownShop(market, id, shop) : null
}

async function ownShop(market: Market, sellerId: string, shop: table.ShopRow | undefined): Promise<Shop> {
	const { title, about, hours, district, renamedAt } = shop ?? noShop
	const renameAt = renamedAt ? renamedAt.getTime() + renameAfter : 0
	return {
		...{ name: shop?.name ?? '', title, about, hours, district },
		picture: shop ? picturedBy(market.site, shop) : null,
		rename_at: renameAt > now().getTime() ? renameAt : null,
		...(await awayOf(market, sellerId)),
	}
}

/** Queries only what can be a name: an address may contain anything, even NUL. */
const shopNamed = async ({ database }: Pick<Market, 'database'>, name: string) =>
	isShopName(name) ? table.findShopNamed(database.db, name) : undefined

/** The shop with this current or former name. Throws 'missing'. */
export async function findShop(market: Market, name: string): Promise<PublicShop> {
	const shop = await shopNamed(market, name)
	if (!shop) throw missing('shop')
	const { title, about, hours, district } = shop
	return {
		...{ name: shop.name, title, about, hours, district },
		picture: picturedBy(market.site, shop),
		seller: await describeSeller(market, shop.userId),
		...(await awayOf(market, shop.userId)),
	}
}

/** The current name of the shop that used to have this name; null if this is the current name, or no shop's. */
export async function movedShop(market: Pick<Market, 'database'>, name: string): Promise<string | null> {
	const shop = await shopNamed(market, name)
	return shop && shop.name !== name ? shop.name : null
}

/** Names or renames the shop. Throws 'taken' if another shop has the name, or this one was renamed recently. */
async function nameShop(tx: Transaction, userId: string, before: table.ShopRecord | undefined, sent?: string) {
	const name = await table.findShopName(tx, userId)
	const { renamedAt = null } = before ?? {}
	if (sent === undefined && name === undefined) throw invalid({ name: say('giveShopName') })
	if (sent === undefined || sent === name) return { renamed: false, renamedAt }
	const at = now()
	const isFirst = name === undefined
	if (renamedAt && at.getTime() < renamedAt.getTime() + renameAfter)
		throw new Failure('taken', say('shopRenamed'), { fields: { name: say('shopRenamed') } })
	const formerUntil = new Date(at.getTime() + formerTakenFor)
	if (!(await table.takeShopName(tx, { userId, name: sent, at, formerUntil })))
		throw new Failure('taken', say('shopNameTaken'), { fields: { name: say('shopNameTaken') } })
	return { renamed: true, renamedAt: isFirst ? null : at }
}

async function pictureOf(tx: Transaction, userId: string, sent: string | null): Promise<string | null> {
	if (sent === null) return null
	const picture = await takePicture(tx, userId, { id: pictureId(sent), hostedAddress: sent })
	if (!picture) throw invalid({ picture: say('uploadPicture') })
	return picture.id
}

/** Changes the seller's shop, or creates it. Returns 0 if nothing differs. */
export function changeShop({ database }: Market, seller: Member<'seller'>, sent: ShopChange): Promise<number> {
	return database.transaction(async (tx) => {
		await lockActor(tx, seller)
		const { title, about } = sent
		await refuseCodeIn(tx, seller, { title, about })
		const before = await table.findShopRecord(tx, seller.id)
		const { renamed, renamedAt } = await nameShop(tx, seller.id, before, sent.name)
		const was = before ?? { userId: seller.id, ...noShop }
		const after = {
			userId: seller.id,
			title: title ?? was.title,
			about: about ?? was.about,
			hours: sent.hours ?? was.hours,
			district: sent.district ?? was.district,
			pictureId: sent.picture === undefined ? was.pictureId : await pictureOf(tx, seller.id, sent.picture),
			renamedAt,
		}
		if (before && !renamed && isDeepStrictEqual(before, after)) return 0
		await table.saveShop(tx, after)
		if (was.pictureId && was.pictureId !== after.pictureId) await noteLeftPictures(tx, [was.pictureId])
		return 1
	})
}
