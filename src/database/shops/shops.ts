import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { noteLeftPictures } from '../listings/stray-pictures.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { pictures } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { savedReplies, shopNames, shops } from '../schema/shops.ts'

export type ShopRecord = typeof shops.$inferSelect
export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShopOf>>>

const selectShops = (db: Queries) =>
	db
		.select({
			...{ userId: shops.userId, title: shops.title, about: shops.about, hours: shops.hours, district: shops.district },
			...{ renamedAt: shops.renamedAt, name: shopNames.name },
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
		})
		.from(shops)
		.innerJoin(users, eq(users.id, shops.userId))
		.innerJoin(shopNames, and(eq(shopNames.userId, shops.userId), isNull(shopNames.takenUntil)))
		.leftJoin(pictures, eq(pictures.id, shops.pictureId))

/** A seller's own shop. */
export const findShopOf = (db: Queries, userId: string) => first(selectShops(db).where(eq(shops.userId, userId)))

/** The shop that has or had this name, unless its seller is deleted or suspended. */
export async function findShopNamed(db: Queries, name: string): Promise<ShopRow | undefined> {
	const owner = db.select({ id: shopNames.userId }).from(shopNames).where(eq(shopNames.name, name))
	const [shop] = await selectShops(db).where(
		and(eq(shops.userId, sql`(${owner})`), isNull(users.deletedAt), isNull(users.suspendedAt)),
	)
	return shop
}

export const findShopRecord = (tx: Transaction, userId: string): Promise<ShopRecord | undefined> =>
	first(tx.select().from(shops).where(eq(shops.userId, userId)))

export async function saveShop(tx: Transaction, shop: ShopRecord): Promise<void> {
	await tx.insert(shops).values(shop).onConflictDoUpdate({ target: shops.userId, set: shop })
}

/** A shop's name. Lock its seller first. */
export async function findShopName(tx: Transaction, userId: string): Promise<string | undefined> {
	const [row] = await tx
		.select({ name: shopNames.name })
		.from(shopNames)
		.where(and(eq(shopNames.userId, userId), isNull(shopNames.takenUntil)))
	return row?.name
}

/**
 * Gives a shop a name; its former one stays reserved until `formerUntil`. False if the name is another shop's, or still reserved
 * for it.
 */
export async function takeShopName(
	tx: Transaction,
	{ userId, name, at, formerUntil }: { userId: string; name: string; at: Date; formerUntil: Date },
): Promise<boolean> {
	await tx
		.update(shopNames)
		.set({ takenUntil: formerUntil })
		.where(and(eq(shopNames.userId, userId), isNull(shopNames.takenUntil), ne(shopNames.name, name)))
	const taken = await tx
		.insert(shopNames)
		.values({ name, userId, takenUntil: null })
		.onConflictDoUpdate({
			target: shopNames.name,
			set: { userId, takenUntil: null },
			setWhere: sql`${shopNames.userId} = ${userId} or ${shopNames.takenUntil} <= ${at}`,
		})
		.returning({ name: shopNames.name })
	return taken.length > 0
}

/** Deletes a shop and everything its seller wrote in it. */
export async function deleteShopOf(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(savedReplies).where(eq(savedReplies.userId, userId))
	await tx.delete(shopNames).where(eq(shopNames.userId, userId))
	const [shop] = await tx.delete(shops).where(eq(shops.userId, userId)).returning({ pictureId: shops.pictureId })
	if (shop?.pictureId) await noteLeftPictures(tx, [shop.pictureId])
}
