import type { Language } from '../../contract/languages.ts'
import type { NotificationSettings, NotificationSettingsChange } from '../../contract/notices/notifications.ts'
import type { Role } from '../../contract/people/users.ts'
import { say } from '../../contract/sentences.ts'
import { findSettings, saveSettings } from '../../database/notices/notices.ts'
import { findAccount, setLanguage } from '../../database/people/account.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Queries } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import type { EventKind } from '../events/event-kind.ts'
import { type EventKindName, events, rolesTold } from '../events/events.ts'
import { invalid, signedOut } from '../failure.ts'
import type { Market } from '../market.ts'
import { applyQuietHours } from './tell.ts'
import { languageOf, type Wishes, wishesOf } from './wishes.ts'

/** Whether a person gets any notice of this kind of event. */
export async function hearsOf(db: Queries, person: string, kind: EventKindName): Promise<boolean> {
	const settings = await findSettings(db, person)
	const { app, mail } = wishesOf(settings?.kinds ?? null, kind, events[kind])
	return app || mail
}

/** The kinds of events that people with this role are told about and may switch off. */
function switchable(role: Role): [EventKindName, EventKind][] {
	const kinds = Object.entries(events) as [EventKindName, EventKind][]
	return kinds.filter(([, kind]) => kind.name && !kind.always && rolesTold(kind).includes(role))
}

/** The reader's notice settings. `chosen` is the language of their screen, if known. */
export async function showSettings(
	{ database }: Market,
	reader: Member,
	chosen: Language | null,
): Promise<NotificationSettings> {
	const [settings, account] = await Promise.all([
		findSettings(database.db, reader.id),
		findAccount(database.db, reader.id),
	])
	const { quietFrom: from, quietTo: to, kinds = {} } = settings ?? {}
	const language = account?.language ? languageOf(account.language) : (chosen ?? languageOf(null))
	const all = switchable(reader.role)
	return {
		language,
		quiet: from && to ? { from, to } : null,
		kinds: Object.fromEntries(all.map(([name, kind]) => [name, wishesOf(kinds, name, kind)])),
		names: Object.fromEntries(all.map(([name, { name: words }]) => [name, words?.[chosen ?? language] ?? name])),
		never_mailed: all.filter(([, { mail }]) => !mail).map(([name]) => name),
	}
}

/** Changes the reader's notice settings. Throws 'invalid' for an unknown kind, or one that cannot be switched off. */
export function changeSettings(
	{ database }: Market,
	reader: Member,
	change: NotificationSettingsChange,
): Promise<number> {
	const { language, quiet, kinds = {} } = change
	refuseUnknown(reader.role, kinds)
	return database.transaction(async (tx) => {
		if (!(await lockUser(tx, reader.id))) throw signedOut()
		const before = await findSettings(tx, reader.id)
		const hours = quiet === undefined ? before : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
		const after = {
			userId: reader.id,
			quietFrom: hours?.quietFrom ?? null,
			quietTo: hours?.quietTo ?? null,
			kinds: { ...before?.kinds, ...kinds },
		}
		await saveSettings(tx, after)
		if (quiet !== undefined) await applyQuietHours(tx, reader.id, quiet)
		if (language) await setLanguage(tx, reader.uid, language)
		return 1
	})
}

function refuseUnknown(role: Role, kinds: Readonly<Record<string, Wishes>>): void {
	const known = new Set<string>(switchable(role).map(([name]) => name))
	const unknown = Object.keys(kinds).find((name) => !known.has(name))
	if (unknown !== undefined) throw invalid({ kinds: say('noSuchNotice') })
}
