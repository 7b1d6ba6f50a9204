/** THE BRANDS, sorted by name. The keys are category ids and never change. Pictures are in `web/public/brands`, colours in `styles/brands.css`. */
export const brands = {
	honda: 'Honda',
	ktm: 'KTM',
	suzuki: 'Suzuki',
	yamaha: 'Yamaha',
} as const

export const categoryIds = Object.keys(brands) as (keyof typeof brands)[]
