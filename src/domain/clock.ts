/** The time: the one place in the rules and the calls that reads it. */
export const now = () => new Date()
