import { orderIs } from '../../contract/deals/states.ts'
import type { Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { say } from '../../contract/sentences.ts'
import type { OrderRow } from '../../database/deals/orders.ts'
import type { SignedIn } from '../actor.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { readOrder } from './list.ts'

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
const stamp = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Folds a line into pieces of at most 75 octets (RFC 5545, 3.1), never inside a character. */
function folded(line: string): string {
	const pieces = ['']
	let octets = 0
	for (const character of line) {
		const size = Buffer.byteLength(character)
		if (octets + size > 74) {
			pieces.push('')
			octets = 0
		}
		pieces[pieces.length - 1] += character
		octets += size
	}
	return pieces.join('\r\n ')
}

interface Meeting {
	readonly order: OrderRow
	readonly at: Date
	/** The name of the person to meet. */
	readonly name: string
}

/** A meeting as an event (RFC 5545), tentative until both have agreed. */
function meetingLines({ order, at, name }: Meeting, site: string, language: Language): string[] {
	const said = say('meetingTitle', { product: order.productName, name })[language]
	return [
		'BEGIN:VEVENT',
		`UID:${order.id}@${new URL(site).hostname}`,
		`SEQUENCE:${order.history.length}`,
		`DTSTAMP:${stamp(order.createdAt)}`,
		`DTSTART:${stamp(at)}`,
		'DURATION:PT30M',
		`SUMMARY:${escaped(said)}`,
		`LOCATION:${escaped(order.agreedPlace ?? order.meetingPlace ?? '')}`,
		`URL:${site}${href('order', { id: order.id })}`,
		`STATUS:${order.agreedAt ? 'CONFIRMED' : 'TENTATIVE'}`,
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${escaped(said)}`,
		'TRIGGER:-PT3H',
		'END:VALARM',
		'END:VEVENT',
	]
}

/** A calendar of these meetings (RFC 5545). */
export function calendarFile(meetings: readonly Meeting[], site: string, language: Language): string {
	const lines = [
		...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Motor//Orders//EN', 'METHOD:PUBLISH'],
		...meetings.flatMap((meeting) => meetingLines(meeting, site, language)),
		'END:VCALENDAR',
	]
	return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The meeting of an order as a calendar file. Throws 'missing' if there is none. */
export async function orderCalendar(market: Market, actor: SignedIn, id: string, language: Language): Promise<string> {
	const { order, reader } = await readOrder(market, actor, id)
	const at = order.agreedAt ?? order.meetingAt
	if (!orderIs(order.status, 'meets') || !at) throw missing('meeting')
	const name = reader.id === order.sellerId ? order.buyerName : order.sellerName
	return calendarFile([{ order, at, name }], market.site, language)
}
