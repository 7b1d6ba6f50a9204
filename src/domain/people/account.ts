import type { Account, AccountAction, AccountChange } from '../../contract/people/account.ts'
import { say } from '../../contract/sentences.ts'
import { findLastContact } from '../../database/listings/listings.ts'
import { findVerificationOf } from '../../database/moderation/verifications.ts'
import { type AccountRow, changeAccount, findAccount, findSignIn } from '../../database/people/account.ts'
import * as table from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { isMember, type Member, type SignedIn } from '../actor.ts'
import { record } from '../events/events.ts'
import { invalid, signedOut, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { describeRequested } from '../moderation/verification.ts'
import { lockListingsLeaving } from '../orders/cancel.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { knownLanguage } from './own-language.ts'
import { demandPassword } from './own-password.ts'
import { describeUser, removeUser } from './users.ts'

/** The account's fields, part of what is known about a person. */
export function describeAccount(account: AccountRow) {
	return {
		...describeUser(account),
		seller_mobile: account.listingMobile,
		seller_location: account.listingLocation,
		seller_district: account.listingDistrict,
		language: knownLanguage(account.language),
		address_proven: account.addressProven,
	}
}

/** The actor's stored account; throws 'signed out' if it has just been deleted. */
export async function ownAccount({ database }: Market, actor: Member): Promise<AccountRow> {
	const account = await findAccount(database.db, actor.id)
	if (!account) throw signedOut()
	return account
}

/** The actor's account, and what they may do with it. */
export async function showAccount(market: Market, actor: SignedIn): Promise<Account> {
	if (!isMember(actor)) return showUnfinished(market, actor)
	const account = await ownAccount(market, actor)
	const requested = actor.role === 'seller' ? await findVerificationOf(market.database.db, actor.id) : undefined
	return {
		...describeAccount(account),
		...(actor.role === 'seller' && (await startOfListing(market, account))),
		...(requested && { verification: describeRequested(requested) }),
		actions: await memberActions(market, actor, account, requested?.status !== 'waiting'),
		second_factor: actor.secondFactor,
		confirm_with: account.hasPassword ? 'password' : 'email',
	}
}

/**
 * The contact details a new listing starts with. Missing ones are taken from the last listing. Place and district are
 * taken together.
 */
async function startOfListing({ database }: Market, account: AccountRow) {
	const last = await findLastContact(database.db, account.id)
	const placed = account.listingLocation || account.listingDistrict
	return {
		seller_mobile: account.listingMobile || (last?.mobile ?? ''),
		seller_location: placed ? account.listingLocation : (last?.location ?? ''),
		seller_district: placed ? account.listingDistrict : (last?.district ?? ''),
	}
}

/** Suspended people can read, and change their password. */
async function memberActions(
	{ database, addressProof }: Market,
	{ role, suspended }: Member,
	account: AccountRow,
	mayAsk: boolean,
): Promise<AccountAction[]> {
	const always: AccountAction[] = [...passwordActions(account), 'download']
	if (suspended) return always
	const actions: AccountAction[] = ['edit', ...proofAction(addressProof, account), ...always]
	if (role !== 'admin' || (await table.countAdmins(database)) > 1) actions.push('delete')
	if (role === 'seller' && !account.verified && mayAsk) actions.push('verify')
	return actions
}

const proofAction = (wanted: boolean, { addressProven }: { addressProven: boolean }): AccountAction[] =>
	wanted && !addressProven ? ['proveAddress'] : []

const passwordActions = ({ hasPassword }: { hasPassword: boolean }): AccountAction[] =>
	hasPassword ? ['changePassword', 'changeSecondFactor'] : ['setPassword']

async function showUnfinished({ database, addressProof }: Market, actor: SignedIn): Promise<Account> {
	const signIn = await findSignIn(database.db, actor.uid)
	if (!signIn) throw signedOut()
	return {
		_id: null,
		name: actor.displayName,
		email: actor.email,
		role: null,
		verified: false,
		created_at: signIn.createdAt.getTime(),
		seller_mobile: '',
		seller_location: '',
		seller_district: '',
		language: knownLanguage(signIn.language),
		address_proven: signIn.addressProven,
		actions: [...proofAction(addressProof, signIn), ...passwordActions(signIn), 'delete'],
		second_factor: actor.secondFactor,
		confirm_with: signIn.hasPassword ? 'password' : 'email',
	}
}

/** Changes the given fields of the actor's account; a new name shows everywhere. Returns 0 if nothing differs. */
export function changeOwnAccount({ database }: Market, actor: Member, change: AccountChange): Promise<number> {
	const { name, language, seller_mobile: listingMobile, seller_location: listingLocation } = change
	const { seller_district: listingDistrict } = change
	return database.transaction(async (tx) => {
		const user = await table.lockUser(tx, actor.id)
		if (!user) throw signedOut()
		await refuseCodeIn(tx, user, { name })
		return (await changeAccount(tx, user, { name, language, listingMobile, listingLocation, listingDistrict })) ? 1 : 0
	})
}

/**
 * Deletes the actor's own account. It is confirmed with the password, or with the e-mail address if there is none. Past
 * orders keep their contents; the last admin stays. `address` is the actor's network address.
 */
export async function deleteOwnAccount(
	market: Market,
	identity: Identity,
	actor: SignedIn,
	{ confirmation, address }: { confirmation: string; address: string },
): Promise<void> {
	const signIn = await findSignIn(market.database.db, actor.uid)
	if (!signIn) throw signedOut()
	if (signIn.hasPassword) await demandPassword(identity, actor, { field: 'confirmation', typed: confirmation, address })
	else if (confirmation.trim().toLowerCase() !== actor.email) throw invalid({ confirmation: say('wrongOwnEmail') })
	await market.database.transaction(async (tx) => {
		if (!isMember(actor)) {
			if (!(await table.deleteUnfinished(tx, actor.uid))) throw signedOut()
			return
		}
		await lockListingsLeaving(tx, actor.id, { marked: true })
		const user = actor.role === 'admin' ? await lockAdmin(tx, actor.id) : await table.lockUser(tx, actor.id)
		if (!user) throw signedOut()
		await removeUser(tx, user)
		await record(tx, { kind: 'account_deleted', by: user.id, person: user.id })
	})
}

async function lockAdmin(tx: Transaction, id: string): Promise<table.UserRow | undefined> {
	const admins = await table.lockAdmins(tx)
	if (admins.length === 1 && admins[0] === id) throw taken('lastAdminStays')
	return table.findUser(tx, id)
}
