import type { Facts } from '../../../contract/gear/facts.ts'
import type { GearType } from '../../../contract/gear/gear.ts'
import type { Slot } from '../../../contract/gear/slots.ts'

/** The input of the index. */
export interface ListingText {
	readonly id: string
	readonly sellerId: string
	readonly name: string
	readonly description: string
	readonly location: string
	readonly category: string
	readonly gearType: GearType
	/** Empty if unknown, like size, colour and district. */
	readonly maker: string
	readonly size: string
	readonly colour: string
	readonly district: string
	readonly condition: string
	readonly fits: readonly { make: string; model: string; from?: number | undefined; to?: number | undefined }[]
	readonly facts: Facts
	/** The slots with a picture other than the maker's. */
	readonly ownSlots: readonly Slot[]
	/** Taka. */
	readonly price: number
	readonly pictures: number
}
