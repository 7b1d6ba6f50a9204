import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { agreeOnSecret } from '../../src/app/agree-on-secret.ts'
import { findFingerprint } from '../../src/database/kept-secret.ts'
import { fingerprintOf, secretOf } from '../../src/services/secret.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'
import { freshDatabase } from '../support/database.ts'
import { runMotor, runNode, startMotor } from '../support/motor-process.ts'

vi.setConfig({ testTimeout: 180_000 })

const old = 'the secret that was used until now, for a year'
const next = 'the secret that is to be used from now on'
const other = 'the secret of somebody else altogether, of no use'
const helps = /^AUTH_SECRET is not the one that these records are used with: set AUTH_SECRET to that one, /

const given = (current: string, previous: string | null = null) => ({
	secret: secretOf(current, previous),
	secretGiven: true,
	dataDir: '/nowhere',
})

test('all machines on a database have one secret, which moves on with AUTH_SECRET_PREVIOUS', async () => {
	const database = await freshDatabase()
	onTestFinished(() => database.close())
	await expect(agreeOnSecret(database, given(next, old))).rejects.toThrow(/^This database has not noted its secret yet/)
	const first = await Promise.allSettled([old, other].map((each) => agreeOnSecret(database, given(each))))
	expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	const [used, refused] = first[0]?.status === 'fulfilled' ? [old, other] : [other, old]
	await agreeOnSecret(database, given(used))
	await expect(agreeOnSecret(database, given(refused))).rejects.toThrow(helps)
	await expect(agreeOnSecret(database, given(next, refused))).rejects.toThrow(helps)
	// Every machine first learns both secrets, then every machine signs with the new one.
	await agreeOnSecret(database, given(used, next))
	expect(await findFingerprint(database.db)).toBe(fingerprintOf(used))
	await agreeOnSecret(database, given(next, used))
	expect(await findFingerprint(database.db)).toBe(fingerprintOf(next))
	await expect(agreeOnSecret(database, given(used))).rejects.toThrow(helps)
	await agreeOnSecret(database, given(next))
	const kept = { ...given(other), secretGiven: false }
	await expect(agreeOnSecret(database, kept)).rejects.toThrow(/^The secret in \/nowhere\/secret is not the one/)
})

test('Motor refuses another secret, re-encrypts while it is changed, and restores only with the right one', async () => {
	const dataDir = await preparedDataDir()
	const start = async (env: Record<string, string>) => {
		const motor = await startMotor({ DATA_DIR: dataDir, ...env })
		onTestFinished(async () => void (await motor.stop()))
		return motor
	}
	await (await start({})).stop()
	const kept = await readFile(path.join(dataDir, 'secret'), 'utf8')
	const refused = await runMotor({ DATA_DIR: dataDir, AUTH_SECRET: next })
	expect(refused.output).toMatch(helps)
	expect(refused.code).toBe(1)
	const motor = await start({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: kept })
	await vi.waitFor(() => expect(motor.output()).toContain('had sealed is sealed with AUTH_SECRET.'), 60_000)
	await motor.stop()
	expect((await runMotor({ DATA_DIR: dataDir })).output).toMatch(/^The secret in .* is not the one that these records/)

	const folder = path.join(path.dirname(dataDir), 'backup')
	const command = (name: string, DATA_DIR: string, env: Record<string, string>) =>
		runNode(['src/app/backup.ts', name, folder], { DATA_DIR, ...env })
	expect((await command('backup', dataDir, { AUTH_SECRET: other })).output).toMatch(helps)
	expect(await command('backup', dataDir, { AUTH_SECRET: next })).toMatchObject({ code: 0 })
	const place = await temporaryDataDir('restored')
	expect((await command('restore', place, {})).output).toMatch(/^The secret in .* is not the one that these records/)
	expect((await command('restore', place, { AUTH_SECRET: other })).output).toMatch(helps)
	expect(await command('restore', place, { AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: next })).toMatchObject({ code: 0 })
})
