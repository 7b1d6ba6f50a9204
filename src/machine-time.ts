/**
 * The machine's time, read only here. Any layer may use it for times that others compare with their own clocks: accounts,
 * sessions and links of the identity library, mails, files, stand-ins. Market deadlines use `domain/clock.ts`.
 */
export const machineTime = () => new Date()
