/**
 * The machine's time, read here only. Any layer may use it for what others compare with their own clocks: accounts,
 * sessions and links of the identity library, mails, files, stand-ins. Deadlines of the market go by `domain/clock.ts`.
 */
export const machineTime = () => new Date()
