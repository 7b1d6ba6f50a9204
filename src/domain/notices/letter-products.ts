import type { Language } from '../../contract/languages.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { href } from '../../contract/paths.ts'
import type { LetterProduct } from '../../services/mail/layout.ts'
import { taka } from '../events/event-kind.ts'

type Picture = { readonly id: string; readonly hostedAddress: string | null }

interface LetterListing {
	readonly id: string
	readonly name: string
	/** Taka. */
	readonly price: number
	readonly pictureId: string | null
	readonly hostedAddress: string | null
}

/** Narrow, because a mail shows a picture 112 px wide. */
const pictureWidth = pictureWidths[0]

/** The address of a picture for mails, which are read outside the site. */
export const letterPicture = (site: string, picture: Picture | undefined): string | null =>
	picture ? (picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidth}.webp`) : null

/** A listing as a mail shows it. `note` says why it is there. */
export function letterProduct(site: string, language: Language, listing: LetterListing, note: string): LetterProduct {
	const { id, name, price, pictureId, hostedAddress } = listing
	return {
		name,
		price: taka(price)[language],
		picture: letterPicture(site, pictureId === null ? undefined : { id: pictureId, hostedAddress }),
		address: site + href('listing', { id }),
		note,
	}
}
