import type { CasePreview } from '../../contract/moderation/cases.ts'
import { findEvent } from '../../database/notices/events.ts'
import { listRecipients } from '../../database/notices/notices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { kindOf } from '../events/events.ts'
import { audienceOf } from './audience.ts'
import { aboutOf } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/** What these events would tell everybody but their actor and admins, each in their own language. */
export async function previewNotices(tx: Transaction, eventIds: readonly number[]): Promise<CasePreview['told']> {
	const found: CasePreview['told'] = []
	for (const id of eventIds) {
		const told = await findEvent(tx, id)
		const kind = told && kindOf(told.event.kind)
		if (!told || !kind?.words) continue
		const audience = await audienceOf(
			tx,
			told,
			kind.to.filter((to) => to !== 'admins'),
		)
		const about = aboutOf(told)
		for (const reader of await listRecipients(tx, audience)) {
			if (reader.id === told.event.actorId) continue
			const { app, mail } = wishesOf(reader.kinds, told.event.kind, kind)
			if (!app && !mail) continue
			const language = languageOf(reader.language)
			const said = [kind.words(about), (mail || kind.inFull) && kind.next?.(about)]
			const text = said.flatMap((words) => (words ? [words[language]] : [])).join(' ')
			found.push({ person: { _id: reader.id, name: reader.name }, language, text, mail })
		}
	}
	// Whom it concerns most gets a mail, too.
	return found.toSorted((one, other) => Number(other.mail) - Number(one.mail))
}
