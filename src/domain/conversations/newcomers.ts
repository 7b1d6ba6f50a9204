import { limits } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import { countBegun } from '../../database/deals/conversations.ts'
import { countMessagesSent } from '../../database/deals/messages.ts'
import { hasFinishedDeal } from '../../database/deals/orders.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { refuseMoreThan, windowBefore } from '../bounded.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { keepActor, lockActor } from '../rows.ts'

/** Ms after the registration, unless a deal was completed earlier. */
const newFor = 7 * dayMs
const { newcomersConversations, newcomersMessages } = limits

/**
 * Locks the actor against deletion until the transaction ends. A newcomer is locked exclusively, because two concurrent
 * writes could slip past a limit. Returns whether the actor is a newcomer.
 */
export async function lockWriter(tx: Transaction, actor: Member): Promise<boolean> {
	const isNew = await isNewcomer(tx, actor)
	await (isNew ? lockActor : keepActor)(tx, actor)
	return isNew
}

/** Whether this person registered recently and has not completed a deal. */
export async function isNewcomer(tx: Transaction, { id, createdAt }: Member): Promise<boolean> {
	return now().getTime() - createdAt.getTime() < newFor && !(await hasFinishedDeal(tx, id))
}

/** Throws 'too often' if a newcomer has started too many conversations. */
export async function refuseMoreConversations(tx: Transaction, newcomer: Member): Promise<void> {
	const { most, windowMs } = newcomersConversations
	const begun = await countBegun(tx, newcomer.id, windowBefore(windowMs))
	refuseMoreThan({ most: most.person, windowMs }, begun, say('newcomerConversations', { max: most.person }))
}

/** Throws 'too often' if a newcomer has sent too many messages. */
export async function refuseMoreMessages(tx: Transaction, newcomer: Member): Promise<void> {
	const { most, windowMs } = newcomersMessages
	const sent = await countMessagesSent(tx, newcomer.id, windowBefore(windowMs))
	refuseMoreThan({ most: most.person, windowMs }, sent, say('newcomerMessages', { max: most.person }))
}
