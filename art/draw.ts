import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { develop } from './develop.ts'
import { expose } from './exposure.ts'
import { type Scene, scenes } from './scenes.ts'

const root = join(import.meta.dirname, '..')
/** `detail` below 1 renders fewer pixels and enlarges them: quick, and soft as phone pictures are. */
type Job = { readonly preview: number; readonly fine: number; readonly detail: number; readonly folder: string }

/** Cuts are made from finished pixels: resizing twice in one pipeline would keep only the last size. */
async function enlarged(picture: Sharp, size?: readonly [number, number]): Promise<() => Sharp> {
	const sized = size ? picture.resize(size[0], size[1]).sharpen({ sigma: 0.7 }) : picture
	const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
	return () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Renders one scene and writes every file made from it. */
async function draw(scene: Scene, job: Job): Promise<string> {
	const start = performance.now()
	const share = job.preview > 0 ? job.preview / Math.max(scene.width, scene.height) : job.detail
	const width = Math.round(scene.width * share)
	const height = Math.round(scene.height * share)
	const shot = scene.shot()
	const pixels = develop(expose(shot, width, height, job.fine), shot.light, scene.print, job.fine)
	const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
	const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
	if (job.preview > 0) {
		await picture()
			.png()
			.toFile(join(job.folder, `${scene.name}.png`))
		return `${scene.name} ${seconds()}`
	}
	const full = await enlarged(picture(), share < 1 ? [scene.width, scene.height] : undefined)
	let bytes = 0
	for (const { file, encode } of scene.outputs) {
		const data = await encode(full()).toBuffer()
		await writeFile(join(root, file), data)
		bytes += data.length
	}
	return `${scene.name} ${seconds()} ${Math.round(bytes / 1024)} KB`
}

/** Usage: node art/draw.ts [--only name,name] [--preview width --folder path] [--fine points a side] [--detail share] */
async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			only: { type: 'string' },
			preview: { type: 'string', default: '0' },
			fine: { type: 'string', default: '3' },
			detail: { type: 'string', default: '1' },
			folder: { type: 'string', default: '.' },
			workers: { type: 'string', default: '2' },
		},
	})
	const wanted = values.only?.split(',')
	const queue = scenes.filter((s) => !wanted || wanted.some((w) => s.name.startsWith(w))).map((s) => s.name)
	const job: Job = {
		preview: Number(values.preview),
		fine: Number(values.fine),
		detail: Number(values.detail),
		folder: values.folder,
	}
	await mkdir(job.folder, { recursive: true })
	await mkdir(join(root, 'src/app/demo/pictures'), { recursive: true })
	await mkdir(join(root, 'src/web/art'), { recursive: true })
	for (let i = 0; i < Math.min(Number(values.workers), queue.length); i++) {
		const worker = new Worker(new URL(import.meta.url), { workerData: job })
		const next = () => {
			const name = queue.shift()
			if (name) worker.postMessage(name)
			else void worker.terminate()
		}
		worker.on('message', (line: string) => {
			console.log(line)
			next()
		})
		worker.on('error', (error) => {
			process.exitCode = 1
			console.error(error)
		})
		next()
	}
}

if (isMainThread) await main()
else
	parentPort!.on('message', async (name: string) => {
		parentPort!.postMessage(await draw(scenes.find((s) => s.name === name)!, workerData as Job))
	})
