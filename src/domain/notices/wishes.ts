import { defaultLanguage, type Language, languageCodes } from '../../contract/languages.ts'
import type { EventKind } from '../events/event-kind.ts'

export interface Wishes {
	readonly app: boolean
	readonly mail: boolean
}

/** How a person wants to be told about a kind of event. `kinds` is what they chose; what cannot be switched off stays on. */
export function wishesOf(kinds: Readonly<Record<string, Wishes>> | null, name: string, kind: EventKind): Wishes {
	const usual = { app: kind.words !== undefined, mail: kind.mail === true }
	const chosen = !kind.always && kinds && Object.hasOwn(kinds, name) ? kinds[name] : undefined
	return chosen ? { app: usual.app && chosen.app, mail: usual.mail && chosen.mail } : usual
}

/** A person's language for mails; English until they choose one. */
export function languageOf(saved: string | null | undefined): Language {
	return languageCodes.find((code) => code === saved) ?? defaultLanguage
}
