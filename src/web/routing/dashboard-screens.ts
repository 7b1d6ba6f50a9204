import type { Part } from './row.ts'

/** The code of all screens except the open pages. This table loads with the first of them. */
export const dashboardScreens = import.meta.glob<{ default: Part }>([
	'../screens/*/*.screen.tsx',
	'!../screens/{home,search,blog,sellers,sign-in,mail-links,offline}/*.screen.tsx',
	'!../screens/listings/{category,listing}.screen.tsx',
	'!../screens/shops/shop.screen.tsx',
])
