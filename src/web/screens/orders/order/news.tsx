import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../contract/deals/orders.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { happenedText, nameOf, paidWords } from './happened.ts'

/** Counts the events so far of a deal and its payment. */
const happenedTo = (order: Order) => order.history.length + (order.payment_history?.length ?? 0)

/** Announces in a line what has just happened to an open order, so that nothing on it changes silently. */
export function News({ order }: { order: Order }) {
	const texts = useTexts()
	const { t } = texts
	const seen = useRef(happenedTo(order))
	const [news, setNews] = useState('')
	useEffect(() => {
		const happened = happenedTo(order)
		if (happened <= seen.current) return
		seen.current = happened
		const last = order.history.at(-1)
		const money = order.payment_history?.at(-1)
		if (money && (!last || money.at > last.at)) return setNews(paidWords(order, money, texts))
		// People need no news of their own actions.
		setNews(last && last.by !== order.as ? t(happenedText(order, last), { who: nameOf(order, last, t) }) : '')
	}, [order, t, texts])
	return (
		<p className="deal-news" role="status">
			{news}
		</p>
	)
}
