import type { Facts } from '../../../contract/gear/facts.ts'
import type { GearType } from '../../../contract/gear/gear.ts'
import type { Slot } from '../../../contract/gear/slots.ts'

/** What the index is made from. */
export interface ListingText {
	readonly id: string
	readonly sellerId: string
	readonly name: string
	readonly description: string
	readonly location: string
	readonly category: string
	readonly gearType: GearType
	/** Empty where unknown, like size, colour and district. */
	readonly maker: string
	readonly size: string
	readonly colour: string
	readonly district: string
	readonly condition: string
	readonly fits: readonly { make: string; model: string; from?: number | undefined; to?: number | undefined }[]
	readonly facts: Facts
	/** The slots with a picture that is not only its maker's. */
	readonly ownSlots: readonly Slot[]
	/** Taka. */
	readonly price: number
	readonly pictures: number
}
