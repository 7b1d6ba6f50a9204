import { brands, categoryIds } from '../../contract/gear/brands.ts'
import type { Category, CategoryId } from '../../contract/gear/categories.ts'
import type { Market } from '../market.ts'

export function isCategoryId(text: string): text is CategoryId {
	return Object.hasOwn(brands, text)
}

export function listCategories({ site }: Market): Category[] {
	return categoryIds.map((id) => ({ _id: id, brandName: brands[id], brandImg: `${site}/brands/${id}.svg` }))
}
