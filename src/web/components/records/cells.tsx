import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import * as drawn from '../drawings.ts'
import { Icon } from '../icon.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { mobileNumber } from './mobile-number.ts'

/** A listing's small picture. The next cell has the name. */
export function Thumb({ listing }: { listing: Product }) {
	return <PictureFrame address={listing.product_img} alt="" picture={listing.picture} sizes="4.5rem" shape="thumb" />
}

interface NameCellProps {
	/** Null if the listing's page is gone. */
	id: string | null
	name: string
	children?: ReactNode
}

/** A listing's name as a link to its page, with further details below. */
export function NameCell({ id, name, children }: NameCellProps) {
	return (
		<div className="record-name">
			{id === null ? <span>{name}</span> : <Link href={href('listing', { id })}>{name}</Link>}
			{children}
		</div>
	)
}

/** A phone link. */
export function Phone({ number }: { number: string }) {
	return (
		<a className="numbers record-contact record-contact--call" href={`tel:${number}`}>
			<Icon name={drawn.phone} size={16} />
			{mobileNumber(number)}
		</a>
	)
}

/** A mail link. */
export function Email({ address }: { address: string }) {
	return (
		<a className="record-contact" href={`mailto:${address}`}>
			{address}
		</a>
	)
}
