import { brands, categoryIds } from '../contract/brands.ts'
import type { Category, CategoryId } from '../contract/categories.ts'
import type { Market } from './market.ts'

/** Whether a text is the id of a brand's category. */
export function isCategoryId(text: string): text is CategoryId {
	return Object.hasOwn(brands, text)
}

/** The brands, sorted by name. */
export function listCategories({ site }: Market): Category[] {
	return categoryIds.map((id) => ({ _id: id, brandName: brands[id], brandImg: `${site}/brands/${id}.svg` }))
}
