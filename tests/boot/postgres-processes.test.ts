import { spawn, spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { postmasterOf, processesOf, procTable, psTable } from '../../src/app/postgres/postgres-processes.ts'
import { preparedDataDir } from '../support/data-dir.ts'

/** Ways to list processes on this machine, which may have only one of them. */
const tables = [
	...(process.platform === 'linux' ? [['/proc', procTable] as const] : []),
	...(spawnSync('ps', ['-p', '1']).error ? [] : [['ps', psTable] as const]),
]

test.each(tables)('%s names a process with its arguments, and forgets it at its end', async (_, table) => {
	const child = spawn('/bin/sleep', ['60.25'])
	onTestFinished(() => void child.kill())
	const pid = Number(child.pid)
	await expect.poll(() => table.commandOf(pid)).toBe('/bin/sleep 60.25')
	expect((await table.commands()).get(pid)).toBe('/bin/sleep 60.25')
	child.kill()
	await expect.poll(async () => (await table.commands()).has(pid)).toBe(false)
	expect(await table.commandOf(pid)).toBe('')
})

test('the processes of a cluster are its own, and none are left once it has stopped', async () => {
	const [one, other] = [await preparedDataDir('one'), await preparedDataDir('other')]
	const first = await startPostgres({ dataDir: one })
	onTestFinished(() => first.stop())
	const second = await startPostgres({ dataDir: other })
	onTestFinished(() => second.stop())
	const [here, there] = [await processesOf(`${one}/postgres`), await processesOf(`${other}/postgres`)]
	expect(here).toContain(await postmasterOf(`${one}/postgres`))
	expect(here.length).toBeGreaterThan(3)
	expect(there.filter((pid) => here.includes(pid))).toEqual([])
	await first.stop()
	await expect.poll(() => processesOf(`${one}/postgres`)).toEqual([])
	expect(await processesOf(`${other}/postgres`)).toContain(await postmasterOf(`${other}/postgres`))
})
