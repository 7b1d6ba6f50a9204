/** The waiting line is full. */
export class QueueFull extends Error {
	override name = 'QueueFull'
}

/** Lets `atOnce` tasks run and `waiting` more wait their turn; one beyond that is refused with {@link QueueFull}. */
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
			// The place passes to the next in line without ever being free in between.
			const next = line.shift()
			if (next) next()
			else running--
		}
	}
}
