import { expect, test } from 'vitest'
import { forTest } from '../../../../tests/support/browser-storage.ts'
import { createRegistering } from './registration.ts'

const rahim = { name: 'Rahim', email: 'rahim@motor.test', password: 'motor-demo', role: 'buyer' } as const
const [account, record, name] = ['/api/auth/sign-up/email', '/api/user', '/api/auth/update-user']
const signIn = '/api/auth/sign-in/email'

/** A server that answers the calls to each address with these statuses in turn, then with 200. 0 means no answer. */
function server(statuses: Readonly<Record<string, number[]>> = {}) {
	const asked: string[] = []
	forTest('fetch', async (address: string) => {
		asked.push(address)
		const status = statuses[address]?.shift() ?? 200
		if (status === 0) throw new TypeError('Failed to fetch')
		return Response.json({ message: 'No.' }, { status })
	})
	return asked
}

test('account, record and display name are created in this order', async () => {
	const asked = server()
	await createRegistering()(rahim)
	expect(asked).toEqual([account, record, name])
})

test('after a failure it continues with the failed step', async () => {
	const asked = server({ [name]: [503, 0] })
	const register = createRegistering()
	await expect(register(rahim)).rejects.toMatchObject({ status: 503 })
	await expect(register(rahim)).rejects.toMatchObject({ status: 0 })
	await register(rahim)
	expect(asked).toEqual([account, record, name, name, name])
})

test('a record whose answer was lost exists, so a conflict is no failure', async () => {
	const asked = server({ [record]: [0, 409] })
	const register = createRegistering()
	await expect(register(rahim)).rejects.toMatchObject({ status: 0 })
	await register(rahim)
	expect(asked).toEqual([account, record, record, name])
	server({ [record]: [422] })
	await expect(createRegistering()(rahim)).rejects.toMatchObject({ status: 422 })
})

test('an account whose answer was lost is signed in to, or created if it does not exist', async () => {
	const there = server({ [account]: [0] })
	const register = createRegistering()
	await expect(register(rahim)).rejects.toMatchObject({ status: 0 })
	await register(rahim)
	expect(there).toEqual([account, signIn, record, name])
	const gone = server({ [account]: [0], [signIn]: [401] })
	const again = createRegistering()
	await expect(again(rahim)).rejects.toMatchObject({ status: 0 })
	await again(rahim)
	expect(gone).toEqual([account, signIn, account, record, name])
})

test('a refused account is not signed in to, and another address starts over', async () => {
	const asked = server({ [account]: [409], [record]: [503] })
	const register = createRegistering()
	await expect(register(rahim)).rejects.toMatchObject({ status: 409 })
	await expect(register(rahim)).rejects.toMatchObject({ status: 503 })
	await register({ ...rahim, email: 'other@motor.test' })
	expect(asked).toEqual([account, account, record, account, record, name])
})
