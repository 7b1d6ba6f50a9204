import type { ChosenRole } from '../../../contract/people/users.ts'
import { ApiFailure, client } from '../../api/api-client.ts'
import { identity } from '../../session/identity-client.ts'

export interface Registration {
	name: string
	email: string
	password: string
	role: ChosenRole
}

type Step = (registration: Registration) => Promise<unknown>

async function createAccount({ name, email, password, role }: Registration) {
	await identity.signUp({ name, email, password, chosenRole: role })
}

async function saveRecord({ name, email, role }: Registration) {
	try {
		await client.call('POST /api/user', { body: { name, email, role } })
	} catch (failure) {
		// An earlier attempt saved it, but its answer was lost. That is fine.
		if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure
	}
}

const setDisplayName: Step = ({ name }) => identity.updateDisplayName(name)

const steps: readonly Step[] = [createAccount, saveRecord, setDisplayName]

/**
 * Registers in the contract's order: account, user record, display name. After a failure, call it again: it continues with
 * the failed step, unless the e-mail address has changed. Throws that step's ApiFailure.
 */
export function createRegistering(): (registration: Registration) => Promise<void> {
	let done = 0
	let email = ''
	let unanswered = false
	return async (registration) => {
		if (registration.email !== email) done = 0
		if (done === 0 && unanswered && registration.email === email) done = await resume(registration)
		email = registration.email
		for (const step of steps.slice(done)) {
			try {
				await step(registration)
			} catch (failure) {
				unanswered = failure instanceof ApiFailure && failure.status === 0
				throw failure
			}
			done += 1
		}
	}
}

// The account may exist although the answer was lost. Then its password signs in.
async function resume({ email, password }: Registration): Promise<number> {
	return identity.signIn({ email, password }).then(
		() => 1,
		() => 0,
	)
}
