/** THE ROLES. What each may do is in `api.ts`, `web/routing/routes.ts` and the lifecycles in `domain/`. */
export const roles = ['buyer', 'seller', 'admin'] as const

export const chosenRoles = ['buyer', 'seller'] as const satisfies readonly (typeof roles)[number][]
