// No schema here: Home does without the schema library.

/** THE ROLES. */
export const roles = ['buyer', 'seller', 'admin'] as const

/** The roles that people choose from when they register. */
export const chosenRoles = ['buyer', 'seller'] as const satisfies readonly (typeof roles)[number][]
