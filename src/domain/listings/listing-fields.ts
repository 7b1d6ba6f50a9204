import { districtIn } from '../../contract/gear/gear-reading.ts'
import { storedSize } from '../../contract/gear/sizes.ts'
import type { FittedBike, NewProduct } from '../../contract/listings/listings.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import { keepMaker } from '../../database/listings/makers.ts'
import { type PictureRow, takePicture } from '../../database/listings/pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { invalid } from '../failure.ts'
import { findBike } from '../gear/bikes.ts'
import { knownSpelling, makerKey } from '../gear/makers.ts'

/** The fields of a form that stand in a listing's row. */
type StoredField = Exclude<keyof NewProduct, 'product_img' | 'images'>

/** THE STORED FIELDS: the column of each. */
interface Columns {
	category_id: 'categoryId'
	product_name: 'productName'
	product_description: 'productDescription'
	original_price: 'originalPrice'
	resell_price: 'resellPrice'
	used_time: 'usedTime'
	product_condition: 'productCondition'
	seller_mobile: 'sellerMobile'
	seller_location: 'sellerLocation'
	gear_type: 'gearType'
	maker: 'maker'
	size: 'size'
	colour: 'colour'
	district: 'district'
	fits: 'fits'
	offers: 'takesOffers'
	least_offer: 'leastOffer'
}

/** Those that a call may leave out. */
type OptionalField = { [Field in StoredField]-?: undefined extends NewProduct[Field] ? Field : never }[StoredField]
type Optional = Pick<ListingRecord, Columns[OptionalField]>

const blank: Optional = {
	gearType: 'other',
	maker: '',
	size: '',
	colour: '',
	district: '',
	fits: [],
	takesOffers: true,
	leastOffer: null,
}

/** In one spelling: the maker's own, otherwise the first seller's. */
async function spellingOf(tx: Transaction, typed: string): Promise<string> {
	if (typed === '') return ''
	const spelling = knownSpelling(typed) ?? typed
	return keepMaker(tx, makerKey(spelling), spelling)
}

/** With the models as the table of bikes spells them. Throws if one is not in it, or ends before it begins. */
function knownBikes(fits: readonly FittedBike[]): FittedBike[] {
	return fits.map(({ make, model, from, to }, index) => {
		const bike = findBike(make, model)
		if (!bike) throw invalid({ [`fits.${index}.model`]: say('knownBike') })
		if (from !== undefined && to !== undefined && from > to)
			throw invalid({ [`fits.${index}.from`]: say('yearsInOrder') })
		return { make, model: bike.model, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
	})
}

/** What a seller sent, as it is stored. What they left out stays as it was `before`. */
export async function storedFields(
	tx: Transaction,
	sent: NewProduct,
	before: Optional | null,
): Promise<Pick<ListingRecord, Columns[StoredField]>> {
	const { gearType, ...was } = before ?? blank
	const type = sent.gear_type ?? gearType
	const leastOffer = sent.least_offer === undefined ? was.leastOffer : sent.least_offer
	if (sent.least_offer && sent.least_offer >= sent.resell_price) throw invalid({ least_offer: say('leastOfferRange') })
	return {
		categoryId: sent.category_id,
		productName: sent.product_name,
		productDescription: sent.product_description,
		originalPrice: sent.original_price,
		resellPrice: sent.resell_price,
		usedTime: sent.used_time,
		productCondition: sent.product_condition,
		sellerMobile: sent.seller_mobile,
		sellerLocation: sent.seller_location,
		gearType: type,
		maker: sent.maker === undefined ? was.maker : await spellingOf(tx, sent.maker),
		size: storedSize(type, sent.size ?? was.size),
		colour: sent.colour ?? was.colour,
		district: before ? (sent.district ?? was.district) : sent.district || (districtIn(sent.seller_location) ?? ''),
		fits: sent.fits ? knownBikes(sent.fits) : was.fits,
		takesOffers: sent.offers ?? was.takesOffers,
		// At or above the price, the least would refuse every offer.
		leastOffer: (leastOffer ?? 0) < sent.resell_price ? leastOffer : null,
	}
}

/** The sent pictures in order, each once, taken for a listing. Throws unless all are this seller's. */
export async function takeSentPictures(
	tx: Transaction,
	seller: Member<'seller'>,
	{ images, product_img = '' }: Pick<NewProduct, 'images' | 'product_img'>,
): Promise<[PictureRow, ...PictureRow[]]> {
	const taken = new Map<string, PictureRow>()
	for (const url of images?.map((image) => image.url) ?? [product_img]) {
		const picture = await takePicture(tx, seller.id, { id: pictureId(url), hostedAddress: url })
		if (!picture) throw invalid({ [images ? 'images' : 'product_img']: say('uploadPicture') })
		taken.set(picture.id, picture)
	}
	return [...taken.values()] as [PictureRow, ...PictureRow[]]
}
