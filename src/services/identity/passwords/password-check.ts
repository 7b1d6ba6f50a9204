import type { BaseLogger } from 'pino'
import { limits } from '../../../contract/limits.ts'
import type { AttemptLimiter, Limit } from '../../attempt-limiter.ts'
import { networkOf } from '../../network.ts'
import { type Queue, TooManyOfAccount, TooManyWaiting, waitingOfAccount } from '../../queue.ts'
import { recordSecurityEvent } from '../../security-events.ts'
import type { IdentityLibrary } from '../library.ts'

const { most, windowMs } = limits.passwordChecks
const wrongOnes: Limit = { most: most.account, windowMs }

/** `too often` and `busy` say nothing about whether the password is right. */
export type PasswordCheck = 'right' | 'wrong' | 'too often' | 'busy'

interface Parts {
	library: IdentityLibrary
	limiter: AttemptLimiter | null
	inTurn: Queue
	log: BaseLogger
}

/** Checks the password of a person who is signed in, before something irreversible. */
export function passwordCheck({ library, limiter, inTurn, log }: Parts) {
	async function matches(identityId: string, typed: string): Promise<boolean> {
		const { internalAdapter, password } = await library.$context
		const credential = await internalAdapter.findCredentialAccount(identityId)
		return credential?.password ? password.verify({ hash: credential.password, password: typed }) : false
	}

	return async function checkPassword(identityId: string, typed: string, address: string): Promise<PasswordCheck> {
		const key = ['password check', identityId]
		const check = async (): Promise<PasswordCheck> => {
			if (limiter && (await limiter.take(key, wrongOnes)) > 0) return 'too often'
			if (await matches(identityId, typed)) {
				await limiter?.giveBack(key, wrongOnes)
				return 'right'
			}
			recordSecurityEvent(log, 'password check refused', { by: identityId, address })
			return 'wrong'
		}
		try {
			return await inTurn({ account: identityId, network: networkOf(address), waitingOfAccount }, check)
		} catch (failure) {
			if (failure instanceof TooManyOfAccount) return 'too often'
			if (failure instanceof TooManyWaiting) return 'busy'
			throw failure
		}
	}
}
