/** Encodes the pictures of a demo listing as an upload would. Run by hand: `SLUG PHOTO…`, with the picture of the whole item first. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { encodePicture } from '../src/services/pictures/encoding.ts'

const [slug, ...photos] = process.argv.slice(2)
if (!slug || photos.length === 0) throw new Error('Say which listing, and its photos.')
const folder = fileURLToPath(new URL(`../src/app/demo/pictures/${slug}/`, import.meta.url))
await rm(folder, { recursive: true, force: true })
const shapes = []
for (const [index, photo] of photos.entries()) {
	const { files, hints: _, ...shape } = await encodePicture(await readFile(photo))
	await mkdir(`${folder}${index + 1}`, { recursive: true })
	for (const [name, bytes] of files) await writeFile(`${folder}${index + 1}/${name}`, bytes)
	shapes.push(shape)
}
await writeFile(`${folder}shapes.json`, `${JSON.stringify(shapes, null, '\t')}\n`)
