/** Resolves with the work's result, or with null if it fails or takes longer than this many ms. */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
	return new Promise((resolve) => {
		const patience = setTimeout(() => resolve(null), ms)
		work
			.catch(() => null)
			.then((result) => {
				clearTimeout(patience)
				resolve(result)
			})
	})
}
