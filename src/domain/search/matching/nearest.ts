/** How many sets of filters are tried at once. */
const mostTried = 32

/** All ways to leave out `size` of these, earlier ones first. */
function waysToLeaveOut<One>(all: readonly One[], size: number): One[][] {
	if (size === 0) return [[]]
	return all.flatMap((first, index) =>
		waysToLeaveOut(all.slice(index + 1), size - 1).map((others) => [first, ...others]),
	)
}

const waysCount = (of: number, size: number): number => (size === 0 ? 1 : (waysCount(of - 1, size - 1) * of) / size)

/**
 * The fewest filters to leave out so that something is found, if leaving out one is not enough. Null if nothing is found
 * even without any. `find` says which sets of left-out filters find something. With many filters, the result may be a few
 * too many.
 */
export async function fewestToLeaveOut<One>(
	all: readonly One[],
	find: (ways: readonly (readonly One[])[]) => Promise<readonly boolean[]>,
): Promise<readonly One[] | null> {
	for (let size = 2; size < all.length && waysCount(all.length, size) <= mostTried; size++) {
		const ways = waysToLeaveOut(all, size)
		const found = await find(ways)
		const first = ways.find((_, index) => found[index])
		if (first) return first
	}
	let left: readonly One[] = all
	const [something = false] = await find([left])
	if (!something) return null
	// Too many to try every way, so filters are put back one by one, each only if something is still found.
	for (const one of all) {
		const fewer = left.filter((other) => other !== one)
		const [still = false] = await find([fewer])
		if (still) left = fewer
	}
	return left
}
