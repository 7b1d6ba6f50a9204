/**
 * THE ROLES. `calls/`, `web/routing/routes.ts` and the lifecycles in `domain/` say what each may do: only what names it, or
 * what is for everyone who is signed in.
 */
export const roles = ['buyer', 'seller', 'admin'] as const

/** Which side of deals a role is on. An admin oversees all, and may have been on either side. */
export type DealSide = 'buyer' | 'seller' | 'admin' | 'none'

export const sideOf: Readonly<Record<(typeof roles)[number], DealSide>> = {
	buyer: 'buyer',
	seller: 'seller',
	admin: 'admin',
}

export const chosenRoles = ['buyer', 'seller'] as const satisfies readonly (typeof roles)[number][]
