import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Figure, median } from '../audit/figures.ts'
import { listCandidates } from '../src/database/listings/fingerprints.ts'
import { type Fingerprint, probesOf } from '../src/services/pictures/fingerprints/fingerprint.ts'
import { fingerprintOfFile } from '../src/services/pictures/fingerprints/picture-fingerprint.ts'
import { areSame } from '../src/services/pictures/fingerprints/points.ts'
import { edits } from '../tests/services/copies-fixture.ts'
import { withoutIndexes } from './fill.ts'
import type { BenchMarket } from './market.ts'

/** The share of copies that must be found, per edit. */
const leastFound = (edit: string) => (edit === 'cropped to 70 %' ? 0.85 : 0.95)
const mostFalse = 2 / 20_000

interface Known {
	/** What the picture shows. For the demo's drawings, the piece of gear: its further pictures are crops of its first. */
	readonly of: string
	readonly picture: Buffer
	readonly fingerprint: Fingerprint
}

const drawings = () => filesIn('src/app/demo/pictures', /\/1280\.webp$/)

/**
 * Measures how many copies are found, and how many pairs of different pictures are mistaken for copies, among the demo's
 * pictures and those of a folder. Takes most of an hour.
 */
export async function* measureCopies(photographs: string | undefined): AsyncGenerator<Figure> {
	yield* measureSet('drawings', await drawings())
	if (photographs) yield* measureSet('photographs', await filesIn(photographs, /\.jpe?g$/i))
}

const pieceOf = (file: string) => path.dirname(path.dirname(file))

async function filesIn(folder: string, named: RegExp): Promise<string[]> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true })
	const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
	return files.filter((file) => named.test(file)).sort()
}

/** The picture as the encoder stores it. */
const stored = (file: string) =>
	sharp(file)
		.flatten({ background: 'white' })
		.resize({ width: 1280, height: 2560, fit: 'inside', withoutEnlargement: true })
		.png()
		.toBuffer()

async function* measureSet(name: string, files: readonly string[]): AsyncGenerator<Figure> {
	const known: Known[] = []
	const times: number[] = []
	for (const file of files) {
		const picture = await stored(file)
		const before = process.cpuUsage()
		const fingerprint = await fingerprintOfFile(picture)
		const { user, system } = process.cpuUsage(before)
		times.push((user + system) / 1000)
		known.push({ of: name === 'drawings' ? pieceOf(file) : file, picture, fingerprint })
	}
	yield atMost(`A fingerprint, ${name}, median`, median(times), 150, 'ms')
	for (const [edit, copy] of Object.entries(edits)) yield await recall(name, edit, copy, known)
	yield await falsePairs(name, known)
}

const atMost = (name: string, value: number, limit: number, unit: string, details: string[] = []): Figure => ({
	name,
	value,
	unit,
	limit,
	details,
})

async function recall(
	name: string,
	edit: string,
	copyOf: (picture: Buffer) => Promise<Buffer>,
	known: readonly Known[],
): Promise<Figure> {
	let [candidates, found] = [0, 0]
	for (const { picture, fingerprint } of known) {
		const copy = await copyOf(picture)
		if (!isCandidate(await fingerprintOfFile(copy), fingerprint)) continue
		candidates += 1
		if ((await areSame(copy, [picture]))[0]) found += 1
	}
	const details = [`${found} of ${known.length}; ${candidates} were candidates`]
	const limit = leastFound(edit)
	return { name: `Copies found, ${name}, ${edit}`, value: found / known.length, limit, atLeast: true, details }
}

/** Works as the product does: only candidates are compared point by point. */
async function falsePairs(name: string, known: readonly Known[]): Promise<Figure> {
	let [pairs, candidates, same] = [0, 0, 0]
	for (const [at, { of, picture, fingerprint }] of known.entries()) {
		const others = known.slice(0, at).filter((other) => other.of !== of)
		const near = others.filter((other) => isCandidate(fingerprint, other.fingerprint))
		const found = await areSame(
			picture,
			near.map((other) => other.picture),
		)
		pairs += others.length
		candidates += near.length
		same += found.filter(Boolean).length
	}
	const details = [`${same} of ${pairs}; ${candidates} were candidates`]
	return { name: `Different pictures taken for the same, ${name}`, value: same / pairs, limit: mostFalse, details }
}

function isCandidate(one: Fingerprint, other: Fingerprint): boolean {
	const keys = new Set(other.keys)
	const parts = (mirror: boolean) => probesOf(one, mirror).flatMap(({ of, key }) => (keys.has(key) ? [of] : []))
	return [false, true].some((mirror) => new Set(parts(mirror)).size >= 2)
}

const rows = 1_000_000

/** Measures the search for candidates of the demo's drawings among a million fingerprints with random keys. */
export async function measureFingerprints({ database }: BenchMarket): Promise<Figure[]> {
	await withoutIndexes(database, ['picture_fingerprints'], async (client) => {
		await client.query(`
			insert into picture_fingerprints (id, hash, mirrored, keys, weak)
			select gen_random_uuid(), bits.hash, bits.hash, array(
				select floor(random() * 4194304)::int + 4194304 * (k % 2) from generate_series(1, 64) k where n > 0
				union all select 8388608 + 65536 * b + floor(random() * 65536)::int from generate_series(0, 15) b where n > 0
			), array_fill(0, array[64])
			from generate_series(1, ${rows}) n
				cross join lateral (select (${Array.from({ length: 8 }, () => '(random() * 4294967295)::bigint::bit(32)').join(' || ')})::bit(256) as hash where n > 0) bits`)
	})
	await database.pool.query('vacuum analyze picture_fingerprints')
	const among = { store: 'pictures', soldSince: new Date(0) } as const
	const times: number[] = []
	for (const file of (await drawings()).slice(0, 60)) {
		const fingerprint = await fingerprintOfFile(await stored(file))
		const probes = [false, true].flatMap((mirror) =>
			probesOf(fingerprint, mirror).map((probe) => ({ ...probe, mirror })),
		)
		const started = performance.now()
		await listCandidates(database.db, '00000000-0000-0000-0000-000000000000', { ...fingerprint, probes }, among, 40)
		times.push(performance.now() - started)
	}
	const size = await database.pool.query(`select pg_size_pretty(pg_relation_size('picture_fingerprints')) as table,
		pg_size_pretty(pg_relation_size('picture_fingerprints_keys')) as index`)
	const details = [`table ${size.rows[0].table}, index ${size.rows[0].index}`]
	return [atMost('Candidates among 1,000,000 pictures, median', median(times), 50, 'ms', details)]
}
