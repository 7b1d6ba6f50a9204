import type { Facts } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import { warningTexts } from '../../contract/gear/warnings.ts'
import type { Language } from '../../contract/languages.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { href } from '../../contract/paths.ts'
import { words } from '../../contract/words.ts'
import type { LetterProduct } from '../../services/mail/layout.ts'
import { now } from '../clock.ts'
import { taka } from '../events/event-kind.ts'
import { warningsOf } from '../listings/warnings.ts'

/** The facts that warnings are derived from. */
export interface LetterGear {
	readonly gearType: GearType
	readonly facts: Facts
}

type Picture = { readonly id: string; readonly hostedAddress: string | null }

interface LetterListing extends LetterGear {
	readonly id: string
	readonly name: string
	/** Taka. */
	readonly price: number
	readonly pictureId: string | null
	readonly hostedAddress: string | null
}

/** The smallest width, because mails show pictures 112 px wide. */
const pictureWidth = pictureWidths[0]

/** The address of a picture in a mail. It must work outside the site. */
export const letterPicture = (site: string, picture: Picture | undefined): string | null =>
	picture ? (picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidth}.webp`) : null

/** Warnings about the gear for a buyer, in their language, worded as on the listing's page. */
export const letterWarnings = (language: Language, gear: LetterGear): NonNullable<LetterProduct['warnings']> =>
	warningsOf(gear, now()).map((code) => {
		const { sentence, source } = warningTexts[code]
		const label = words('Source: {name}', { name: source.name })[language]
		return { sentence: sentence[language], source: { label, address: source.address } }
	})

/** A listing as shown in a mail. `note` says why it is there. */
export function letterProduct(site: string, language: Language, listing: LetterListing, note: string): LetterProduct {
	const { id, name, price, pictureId, hostedAddress } = listing
	return {
		name,
		price: taka(price)[language],
		picture: letterPicture(site, pictureId === null ? undefined : { id: pictureId, hostedAddress }),
		address: site + href('listing', { id }),
		note,
		warnings: letterWarnings(language, listing),
	}
}
