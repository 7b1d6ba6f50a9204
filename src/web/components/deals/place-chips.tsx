import { useQuery } from '@tanstack/react-query'
import { agreedMeeting } from '../../../contract/deals/order-facts.ts'
import type { Order } from '../../../contract/deals/orders.ts'
import { districtNamed } from '../../../contract/gear/district-spellings.ts'
import { districts } from '../../../contract/gear/districts.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Chips } from '../forms/chips.tsx'
import { usePlaceName } from './place-names.ts'

/** How many places to offer of the district, and how many of the reader's own. */
const most = { known: 4, own: 2 } as const

const placeOf = (order: Order) => agreedMeeting(order)?.place ?? order.meeting_location

interface PlaceChipsProps {
	/** The listing's district, as a code; may be empty. */
	district: string
	value: string
	onChoose: (place: string) => void
}

/** Meeting places to choose in one press: the best known of the listing's district, and those where the reader has met before. */
export function PlaceChips({ district, value, onChoose }: PlaceChipsProps) {
	const { t, language } = useTexts()
	const placeName = usePlaceName()
	const code = districtNamed(district)
	const known = useQuery({ ...ownReads.placesOf(code ?? 'dhaka'), enabled: code !== null })
	const orders = useQuery(ownReads.lastOrders())
	const places = known.data?.slice(0, most.known) ?? []
	const met = (orders.data?.rows ?? []).filter((order) => !code || order.district === code)
	const own = [...new Set(met.map(placeOf))]
		.filter((place) => place && !places.some((each) => each.place === place))
		.slice(0, most.own)
	const chips = [
		...places.map(({ place, name }) => ({ value: place, label: name[language] })),
		...own.map((place) => ({ value: place, label: placeName(place) })),
	]
	const label = code
		? t('Places in {district}', { district: districts[code][language] })
		: t('Places where you have met')
	return <Chips label={label} chips={chips} value={value} onChoose={onChoose} />
}
