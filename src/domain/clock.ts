/** The only place where rules and calls read the time. */
export const now = () => new Date()
