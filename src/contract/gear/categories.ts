import * as z from 'zod/mini'
import { reason } from '../sentences.ts'
import { categoryIds } from './brands.ts'

export const CategoryId = z.enum(categoryIds, reason('chooseBrand'))
export type CategoryId = z.infer<typeof CategoryId>

export const Category = z.object({
	_id: CategoryId,
	brandName: z.string(),
	brandImg: z.string(),
})
export type Category = z.infer<typeof Category>
