import { createRequire } from 'node:module'
import type OpenCv from '@techstark/opencv-js'
import sharp from 'sharp'
import { pixelsOf } from '../pixels.ts'

type Cv = typeof OpenCv
type Mat = InstanceType<Cv['Mat']>
/** Methods missing from the library's types. */
type Orb = InstanceType<Cv['ORB']> & Record<'setFastThreshold' | 'setEdgeThreshold', (value: number) => void>

/** The longer side in pixels of the pictures compared, and the maximum number of points. */
const comparedSide = 640
const mostPoints = 1_000
/** How much a point must differ from its surroundings, of 255. The library's default of 20 finds nothing in plain gear on a plain background. */
const leastContrast = 5
/** The width of the border without points, in pixels. */
const edge = 15

/** How many points of two pictures must fit: fewer may be chance. Different pictures had at most 17. */
const leastFitting = 40
/** A point's best match must be closer than this fraction of the second-best distance. */
const clearlyNearer = 0.85
/** How far a point may be from its expected position, in pixels. */
const farthest = 3

interface Points {
	readonly places: readonly (readonly [number, number])[]
	readonly descriptors: Mat
}

/** A wrapper, because the library cannot be awaited: its module has a `then` of its own. */
interface Opened {
	readonly cv: Cv
}
/** 11 MB, loaded for the first comparison, in the process that compares. */
let opened: Promise<Opened> | undefined
async function openCv(): Promise<Opened> {
	const loaded: Promise<Cv> | Cv = createRequire(import.meta.url)('@techstark/opencv-js')
	if (loaded instanceof Promise) return { cv: await loaded }
	if (!loaded.Mat) await new Promise<void>((resolve) => Object.assign(loaded, { onRuntimeInitialized: resolve }))
	return { cv: loaded }
}

/** For each of the others, whether it shows the same as a picture or its mirror image: enough points (ORB) fit one projection. */
export async function areSame(picture: Buffer, others: readonly Buffer[]): Promise<boolean[]> {
	opened ??= openCv()
	const { cv } = await opened
	const sides = [await pointsOf(cv, picture), await pointsOf(cv, picture, true)]
	const same: boolean[] = []
	for (const other of others) {
		const points = await pointsOf(cv, other)
		same.push(sides.some((side) => fitting(cv, side, points) >= leastFitting))
		points.descriptors.delete()
	}
	for (const { descriptors } of sides) descriptors.delete()
	return same
}

async function pointsOf(cv: Cv, picture: Buffer, isMirrored = false): Promise<Points> {
	const { data, width, height } = await pixelsOf(sharp(picture, { pages: 1 }).flop(isMirrored), comparedSide, 'b-w')
	const grey = new cv.Mat(height, width, cv.CV_8UC1)
	grey.data.set(data)
	const [found, mask, descriptors] = [new cv.KeyPointVector(), new cv.Mat(), new cv.Mat()]
	const orb = new cv.ORB(mostPoints) as Orb
	orb.setFastThreshold(leastContrast)
	orb.setEdgeThreshold(edge)
	orb.detectAndCompute(grey, mask, found, descriptors)
	const places = Array.from({ length: found.size() }, (_, at) => {
		const { x, y } = found.get(at).pt
		return [x, y] as const
	})
	for (const each of [grey, found, mask, orb]) each.delete()
	return { places, descriptors }
}

/** How many points of one picture are where a projection of the other puts them. 0 if no copy could have that projection. */
function fitting(cv: Cv, one: Points, other: Points): number {
	if (one.places.length < leastFitting || other.places.length < leastFitting) return 0
	const pairs = pairsOf(cv, one, other)
	if (pairs.length < leastFitting) return 0
	const [from, to] = [0, 1].map((side) =>
		cv.matFromArray(
			pairs.length,
			1,
			cv.CV_32FC2,
			pairs.flatMap((pair) => pair[side] ?? []),
		),
	) as [Mat, Mat]
	const mask = new cv.Mat()
	const projection = cv.findHomography(from, to, cv.RANSAC, farthest, mask)
	const values = projection.empty() ? null : Array.from(projection.data64F)
	const count = mask.data.reduce((sum, isInlier) => sum + isInlier, 0)
	for (const each of [from, to, mask, projection]) each.delete()
	return values && isOfCopy(values) ? count : 0
}

type Place = readonly [number, number]

/** Pairs of points that clearly match, each point of `other` at most once. */
function pairsOf(cv: Cv, one: Points, other: Points): [Place, Place][] {
	const matcher = new cv.BFMatcher(cv.NORM_HAMMING, false)
	const matches = new cv.DMatchVectorVector()
	matcher.knnMatch(one.descriptors, other.descriptors, matches, 2)
	const pairs = new Map<number, [Place, Place]>()
	for (let at = 0; at < matches.size(); at += 1) {
		const nearest = matches.get(at)
		const [first, second] = nearest.size() === 2 ? [nearest.get(0), nearest.get(1)] : []
		if (first && second && first.distance < clearlyNearer * second.distance && !pairs.has(first.trainIdx)) {
			const [from, to] = [one.places[first.queryIdx], other.places[first.trainIdx]]
			if (from && to) pairs.set(first.trainIdx, [from, to])
		}
		nearest.delete()
	}
	for (const each of [matcher, matches]) each.delete()
	return [...pairs.values()]
}

/** A copy is only slightly moved, scaled and rotated. A projection that folds, shears or tilts a picture fits by chance. */
function isOfCopy([a = 0, b = 0, , d = 0, e = 0, , g = 0, h = 0]: readonly number[]): boolean {
	const determinant = a * e - b * d
	const scale = Math.sqrt(Math.max(0, determinant))
	if (scale < 0.25 || scale > 4 || Math.abs(Math.atan2(d, a)) > 0.35) return false
	if (Math.abs(a / scale - 1) > 0.35 || Math.abs(e / scale - 1) > 0.35) return false
	return Math.abs(g) < 1e-3 && Math.abs(h) < 1e-3
}
