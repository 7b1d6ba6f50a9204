/** THE ROLES. What each may do is in `calls/`, `web/routing/routes.ts` and the lifecycles in `domain/`: nothing that does not name it. */
export const roles = ['buyer', 'seller', 'admin'] as const

/** On which side of deals a role is: an admin oversees all, and may have been on either. */
export type DealSide = 'buyer' | 'seller' | 'admin' | 'none'

export const sideOf: Readonly<Record<(typeof roles)[number], DealSide>> = {
	buyer: 'buyer',
	seller: 'seller',
	admin: 'admin',
}

export const chosenRoles = ['buyer', 'seller'] as const satisfies readonly (typeof roles)[number][]
