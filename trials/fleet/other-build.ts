import { appendFile, cp, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from './program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds Motor with a changed script and a changed style in a new folder. Returns the server's program. */
export async function otherBuild(folder: string): Promise<string> {
	for (const name of [
		'src',
		'scripts',
		'package.json',
		'package-lock.json',
		'tsconfig.json',
		'vite.config.ts',
		'vite.server.config.ts',
	])
		await cp(`${root}${name}`, path.join(folder, name), { recursive: true })
	await symlink(`${root}node_modules`, path.join(folder, 'node_modules'))
	await appendFile(
		path.join(folder, 'src/web/entry-client.tsx'),
		"\ndocument.documentElement.dataset.build = 'other'\n",
	)
	await appendFile(path.join(folder, 'src/web/styles/tokens.css'), '\n:root { --other-build: 1; }\n')
	await runProgram(process.execPath, [path.join(folder, 'scripts/build.mjs')], { asOwner: false })
	const { current } = JSON.parse(await readFile(path.join(folder, '.build/builds.json'), 'utf8')) as { current: string }
	return path.join(folder, '.build', current, 'app/main.js')
}
