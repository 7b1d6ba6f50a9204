export class QueueFull extends Error {
	override name = 'QueueFull'
}

/** Runs `atOnce` tasks while up to `waiting` more wait. Throws {@link QueueFull}. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	let running = 0
	const line: (() => void)[] = []
	return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
		if (running < atOnce) running++
		else if (line.length < waiting) await new Promise<void>((turn) => line.push(turn))
		else throw new QueueFull(`${waiting} tasks are waiting already`)
		try {
			return await task()
		} finally {
			// Hands the place over directly, so that nobody can take it in between.
			const next = line.shift()
			if (next) next()
			else running--
		}
	}
}
