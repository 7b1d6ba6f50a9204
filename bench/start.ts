import { type Figure, median } from '../audit/figures.ts'
import { type BenchMarket, startMotor } from './market.ts'

const starts = 5

/** Measures the seconds from the command to the printed address, on an existing data folder. Stops the market's server. */
export async function measureStart({ server, dataDir }: BenchMarket): Promise<Figure[]> {
	await server.stop()
	const times: number[] = []
	for (let each = 0; each < starts; each++) {
		const started = performance.now()
		const again = await startMotor(dataDir)
		times.push((performance.now() - started) / 1000)
		await again.stop()
	}
	const all = times.map((seconds) => seconds.toFixed(2)).join(', ')
	return [{ name: 'Start on a data folder in use before, s', value: median(times), limit: 3, details: [all] }]
}
