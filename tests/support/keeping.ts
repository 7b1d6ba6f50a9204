/** `KEEP_ANSWERS=off npm test` runs all tests without caching answers, except the tests of the cache. */
export const keeping = { KEEP_ANSWERS: process.env.KEEP_ANSWERS ?? 'on' }
