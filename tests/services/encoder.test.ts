import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createEncoder } from '../../src/services/pictures/encoder.ts'
import { photograph } from './pictures-fixture.ts'
import { emptyScans } from './progressive-jpeg.ts'

const limits = { atOnce: 1, waiting: 4, seconds: 60, megabytes: 2000 }
const small = await photograph().jpeg().toBuffer()
const large = await photograph(4000, 3000).jpeg().toBuffer()

/** Returns the ids of a process's encoder processes. */
async function encodersOf(parent: number): Promise<number[]> {
	const found: number[] = []
	for (const entry of await readdir('/proc')) {
		const read = (file: string) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '')
		const isChild = (await read('status')).includes(`\nPPid:\t${parent}\n`)
		if (isChild && (await read('cmdline')).includes('encoder-process')) found.push(Number(entry))
	}
	return found
}

function encodingBy(of: typeof limits) {
	const encoder = createEncoder(of)
	return (upload: Buffer) => encoder('encode', upload)
}

/** Starts an encoder with a known process, which waits for its next upload. */
async function startEncoder(own: Partial<typeof limits> = {}) {
	const before = new Set(await encodersOf(process.pid))
	const encode = encodingBy({ ...limits, ...own })
	await encode(small)
	const [pid] = (await encodersOf(process.pid)).filter((each) => !before.has(each))
	if (!pid) throw new Error('No process encodes.')
	return { encode, pid }
}

const refusedAsTooMuch = {
	name: 'PictureRefused',
	message: 'The picture takes too long to read. Save it again as a JPEG and send that.',
}

test('a small JPEG that would tie up the decoder with empty scans is refused before it is decoded', async () => {
	const { encode, pid } = await startEncoder()
	const upload = emptyScans(6000, 6000, 800)
	expect(upload.length).toBeLessThan(200_000)
	await expect(encode(upload)).rejects.toMatchObject(refusedAsTooMuch)
	expect(await encode(emptyScans(800, 600, 30))).toMatchObject({ width: 800, height: 600 })
	expect(await encodersOf(process.pid)).toContain(pid)
})

test.each([
	['does not come to an end', 'SIGSTOP'],
	['crashes', 'SIGSEGV'],
] as const)('an encoder that %s costs its upload, and the next one is encoded', async (_, signal) => {
	const { encode, pid } = await startEncoder({ seconds: 8 })
	const refusal = expect(encode(large)).rejects.toMatchObject(refusedAsTooMuch)
	process.kill(pid, signal)
	await refusal
	expect(await encode(small)).toMatchObject({ width: 200, height: 100 })
	expect(await encodersOf(process.pid)).not.toContain(pid)
})

test('an encoder that is killed while it waits costs nothing', async () => {
	const { encode, pid } = await startEncoder()
	process.kill(pid, 'SIGKILL')
	await expect.poll(() => encodersOf(process.pid)).not.toContain(pid)
	// Node notices the exit a moment after the process has disappeared.
	await setTimeout(200)
	expect(await encode(small)).toMatchObject({ width: 200 })
})

test('a picture that takes more memory than allowed is refused, and the next one is encoded', async () => {
	// Long enough for 40 megapixels on a busy machine: being too slow is refused, too.
	const patient = { ...limits, seconds: 120 }
	const { encode } = await startEncoder({ ...patient, megabytes: 900 })
	const greedy = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'black' } })
		.avif({ effort: 0 })
		.toBuffer()
	expect(greedy.length).toBeLessThan(10_000)
	await expect(encode(greedy)).rejects.toMatchObject({ name: 'PictureRefused' })
	expect(await encode(small)).toMatchObject({ width: 200 })
	expect(await encodingBy(patient)(greedy)).toMatchObject({ width: 1280 })
}, 300_000)

test('a process whose decoder failed encodes no other picture', async () => {
	const { encode, pid } = await startEncoder()
	await expect(encode(Buffer.from('no picture'))).rejects.toMatchObject({ name: 'PictureRefused' })
	await expect.poll(() => encodersOf(process.pid)).not.toContain(pid)
	expect(await encode(small)).toMatchObject({ width: 200 })
})

test('an encoder does not outlive the process it works for', async () => {
	const source = new URL('../../src/services/pictures/encoder.ts', import.meta.url)
	const program = `
		const { createEncoder } = await import('${source}')
		const encode = createEncoder(${JSON.stringify(limits)})
		await encode('encode', Buffer.from('${small.toString('base64')}', 'base64'))
		console.log('encoded')
		setInterval(() => {}, 1_000)`
	const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void parent.kill('SIGKILL'))
	await new Promise((resolve, reject) => parent.stdout.once('data', resolve).once('end', reject))
	const [encoder = 0] = await encodersOf(parent.pid ?? 0)
	expect(encoder).toBeGreaterThan(0)
	parent.kill('SIGKILL')
	const command = () => readFile(`/proc/${encoder}/cmdline`, 'utf8').catch(() => '')
	await expect.poll(command, { timeout: 10_000 }).toBe('')
})
