import * as z from 'zod/mini'

/** The four brands' ids, the same in every installation. */
export const categoryIds = ['honda', 'ktm', 'suzuki', 'yamaha'] as const

export const CategoryId = z.enum(categoryIds, 'Choose one of the four brands.')
export type CategoryId = z.infer<typeof CategoryId>

export const Category = z.object({
	_id: CategoryId,
	brandName: z.string(),
	/** Address of the brand's own-drawn lettering. */
	brandImg: z.string(),
})
export type Category = z.infer<typeof Category>
