import type { CasePreview } from '../../contract/moderation/cases.ts'
import { findEvent } from '../../database/notices/events.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { kindOf } from '../events/events.ts'
import type { Market } from '../market.ts'
import { readersOf, toldIds } from './audience.ts'
import { aboutOf, textOf } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/** What these events would tell everybody but admins, each in their own language. Those who also get a mail come first. */
export async function previewNotices(
	market: Market,
	tx: Transaction,
	eventIds: readonly number[],
): Promise<CasePreview['told']> {
	const found: CasePreview['told'] = []
	for (const id of eventIds) {
		const told = await findEvent(tx, id)
		const kind = told && kindOf(told.event.kind)
		if (!told || !kind?.words) continue
		const others = kind.to.filter((to) => to !== 'admins')
		const about = aboutOf(told)
		for (const reader of await readersOf(tx, market, await toldIds(tx, told, kind, others))) {
			const wishes = wishesOf(reader.kinds, told.event.kind, kind)
			const mail = wishes.mail && reader.addressProven
			if (!wishes.app && !mail) continue
			const language = languageOf(reader.language)
			const text = textOf(kind, about, language, mail || kind.inFull === true)
			found.push({ person: { _id: reader.id, name: reader.name }, language, text, mail })
		}
	}
	return found.toSorted((one, other) => Number(other.mail) - Number(one.mail))
}
