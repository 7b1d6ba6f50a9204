/** `KEEP_ANSWERS=off npm test` runs all tests with nothing kept, but for those of what is kept. */
export const keeping = { KEEP_ANSWERS: process.env.KEEP_ANSWERS ?? 'on' }
