import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { launchBrowser } from './browser.ts'
import { type Figure, median } from './figures.ts'
import type { RunningProduct } from './product.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Audited {
	scores: Record<Category, number>
	/** Audits that cost points, with their explanations. */
	lost: string[]
	/** In ms. */
	timings: Record<string, number>
}

/** Pages whose performance score has a limit. On other pages it is reported and must not be bad. */
const quick = ['/', '/search']
/** Runs per quick page. The median counts, since other work on the machine disturbs single runs. */
const quickRuns = 5
const timed = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
/** Pages that search engines may index. */
const openPages = ['/', '/search', '/blog', '/login', '/register', '/forgot-password']

/** Runs Lighthouse's mobile preset on every open page. */
export async function auditLighthouse(product: RunningProduct): Promise<Figure[]> {
	const port = await freePort()
	const browser = await launchBrowser(port)
	try {
		const figures: Figure[] = []
		for (const path of openPages) {
			const runs: Audited[] = []
			for (let run = 0; run < (quick.includes(path) ? quickRuns : 1); run++)
				runs.push(await audit(product.origin + path, port))
			figures.push(...figuresOf(path, runs))
			console.log(`  Lighthouse ${path}`)
		}
		return figures
	} finally {
		await browser.close()
	}
}

async function audit(address: string, port: number): Promise<Audited> {
	const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
	if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
	const { lhr } = result
	const scores = {} as Record<Category, number>
	const lost: string[] = []
	for (const name of categories) {
		scores[name] = Math.round((lhr.categories[name]?.score ?? 0) * 100)
		for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
			const found = lhr.audits[id]
			if (weight > 0 && found?.score !== null && found && found.score < 0.995)
				lost.push(`${name}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`)
		}
	}
	const timings = Object.fromEntries(timed.map((id) => [id, Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)]))
	return { scores, lost, timings }
}

function figuresOf(path: string, runs: readonly Audited[]): Figure[] {
	const timings = timed.map((id) => `${id}: ${median(runs.map((run) => run.timings[id] ?? Number.NaN))} ms`)
	return categories.map((name) => {
		const scores = runs.map((run) => run.scores[name])
		const lost = new Set(runs.flatMap((run) => run.lost.filter((line) => line.startsWith(`${name}:`))))
		const performance = name === 'performance'
		return {
			name: `Lighthouse ${path} ${name}${runs.length > 1 ? `, median of ${runs.length}` : ''}`,
			value: median(scores),
			limit: performance ? (quick.includes(path) ? 98 : 90) : 100,
			atLeast: true,
			details: [...lost, ...(performance ? [`scores: ${scores.join(', ')}`, ...timings] : [])],
		}
	})
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	if (address === null || typeof address === 'string') throw new Error('There is no free port.')
	return address.port
}
