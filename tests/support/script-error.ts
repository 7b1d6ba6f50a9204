/** A browser's report of a script error. */
export const scriptError = {
	page: '/product/single/:id',
	release: '/assets/entry-client-abc.js',
	error: 'TypeError: x is undefined',
	stack: 'at f (https://motor.test/assets/entry-client-abc.js:1:20)',
}
