// No schema here: Home does without the schema library.

/** THE BRANDS, sorted by name: category id, the same in every installation -> name. Each has its picture in `web/public/brands`. */
export const brands = {
	honda: 'Honda',
	ktm: 'KTM',
	suzuki: 'Suzuki',
	yamaha: 'Yamaha',
} as const

export const categoryIds = Object.keys(brands) as (keyof typeof brands)[]
