import { agreedMeeting } from '../../../contract/deals/order-facts.ts'
import type { Order } from '../../../contract/deals/orders.ts'
import { orderIs } from '../../../contract/deals/states.ts'
import type { Text } from '../../texts/texts.tsx'
import { type Texts, useTexts } from '../../texts/texts.tsx'
import { personName } from '../person-name.ts'
import { atStart, nearTime, useNow } from './now.ts'
import { usePlaceName } from './place-names.ts'
import { type DealMoment, type Due, momentOf, wordsOf } from './words.ts'

/** What a deal tells its reader now, in their language. */
export interface Deal {
	readonly words: string
	readonly text: string
	readonly due: Due | null
	readonly also: readonly Due[]
	/** By when, in words; null if the other words say it or there is no such time. */
	readonly by: string | null
	/** Ms since 1970. */
	readonly until: number | null
	/** The agreed meeting, until the handover is settled. */
	readonly meeting: { readonly words: string; readonly place: string } | null
	readonly moment: DealMoment
}

const namesTime = (text: Text) => /\{(?:by|at|deadline)\}/.test(text)

function dealOf(order: Order, now: number, texts: Texts, placeName: (place: string) => string): Deal {
	const { t, money } = texts
	const told = wordsOf(order, now)
	const near = (moment: number | null) => (moment === null ? '' : nearTime(texts, moment, now))
	const values = {
		name: order.other ? personName(t, order.other) : '',
		at: near(told.meeting?.at ?? null),
		place: placeName(told.meeting?.place ?? order.meeting_location),
		by: near(told.by),
		deadline: near(order.deadline),
		amount: money(order.product_resellPrice),
	}
	const agreed = orderIs(order.status, 'meets') ? agreedMeeting(order) : null
	const saysTime = namesTime(told.words) || namesTime(told.text)
	return {
		words: atStart(t(told.words, values)),
		text: atStart(t(told.text, values)),
		due: told.due,
		also: told.also,
		by: told.by === null || saysTime ? null : values.by,
		until: told.by,
		meeting: agreed && { words: atStart(`${near(agreed.at)}, ${placeName(agreed.place)}`), place: agreed.place },
		moment: momentOf(order, now),
	}
}

/** The words of a deal for a screen. They change as time passes. */
export function useDeal(order: Order): Deal {
	const texts = useTexts()
	return dealOf(order, useNow(), texts, usePlaceName())
}
