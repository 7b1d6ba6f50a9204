import * as z from 'zod/mini'
import { line, paragraphOrEmpty, text } from '../fields.ts'
import { District } from '../gear/district-field.ts'
import { paths } from '../paths.ts'
import { Seller } from '../people/sellers.ts'
import { reason } from '../sentences.ts'
import { Hours } from './hours.ts'

export const shopBounds = { name: { min: 3, max: 30 }, title: { min: 1, max: 80 }, about: { max: 2000 } } as const

/** Names that other pages use, or that would look like Motor's own. */
export const reservedShopNames: ReadonlySet<string> = new Set([
	...Object.values(paths).map((path) => path.split('/')[1] ?? ''),
	...['admin', 'api', 'motor', 'help', 'support', 'new'],
])

const spelling = /^[a-z0-9-]{3,30}$/
/** Whether this is a well-formed shop name. */
export const isShopName = (name: string) => spelling.test(name)

const wrongName = reason('shopName', shopBounds.name)
const ShopName = text(wrongName, z.regex(spelling, wrongName)).check(
	z.refine((name) => !reservedShopNames.has(name), reason('shopNameReserved')),
)

const Title = z.union([z.literal(''), line('name', shopBounds.title)])
const PictureAddress = z.nullable(text(reason('uploadPicture'), z.maxLength(500, reason('uploadPicture'))))

/** Absent fields stay as they are. The first change needs a `name`. */
export const ShopChange = z.object({
	name: z.optional(ShopName),
	title: z.optional(Title),
	about: z.optional(paragraphOrEmpty('description', shopBounds.about)),
	hours: z.optional(Hours),
	district: z.optional(District),
	/** An address returned by `POST /api/image`; null for none. */
	picture: z.optional(PictureAddress),
})
export type ShopChange = z.infer<typeof ShopChange>

const shownFields = {
	name: z.string(),
	title: z.string(),
	about: z.string(),
	hours: Hours,
	district: z.string(),
	picture: z.nullable(z.string()),
	/** When the seller's holiday ends; null if they are not on holiday. */
	away_until: z.nullable(z.number()),
	away_text: z.string(),
}

/** A seller's own shop. `name` is empty while there is none. */
export const Shop = z.object({
	...shownFields,
	/** When its name can be changed again; null if it can be now. */
	rename_at: z.nullable(z.number()),
})
export type Shop = z.infer<typeof Shop>

/** A shop as everyone sees it. */
export const PublicShop = z.object({ ...shownFields, seller: Seller })
export type PublicShop = z.infer<typeof PublicShop>
