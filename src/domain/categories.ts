import type { Category, CategoryId } from '../contract/categories.ts'
import { categoryIds } from '../contract/categories.ts'
import type { Market } from './market.ts'

/** What each brand calls itself. */
export const brandNames: Record<CategoryId, string> = {
	honda: 'Honda',
	ktm: 'KTM',
	suzuki: 'Suzuki',
	yamaha: 'Yamaha',
}

/** Whether a text names one of the brands. */
export function isCategoryId(text: string): text is CategoryId {
	return (categoryIds as readonly string[]).includes(text)
}

/** The brands, in the order of their names. */
export function listCategories({ site }: Market): Category[] {
	return categoryIds.map((id) => ({ _id: id, brandName: brandNames[id], brandImg: `${site}/brands/${id}.svg` }))
}
