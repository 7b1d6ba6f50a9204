/** THE ROLES. What each may do is in `api.ts`, `web/routing/routes.ts` and the lifecycles in `domain/`. */
export const roles = ['buyer', 'seller', 'admin'] as const

/** The side of deals that each role is on; `either` also oversees all orders. */
export const sideOf = { buyer: 'buyer', seller: 'seller', admin: 'either' } as const satisfies Record<
	(typeof roles)[number],
	'buyer' | 'seller' | 'either'
>

export const chosenRoles = ['buyer', 'seller'] as const satisfies readonly (typeof roles)[number][]
