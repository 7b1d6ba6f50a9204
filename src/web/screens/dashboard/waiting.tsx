import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contract/deals/orders.ts'
import type { Todo, TodoKind } from '../../../contract/todo.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useDeal } from '../../components/deals/deal.ts'
import { DueWords } from '../../components/deals/deal-parts.tsx'
import { DealRow } from '../../components/deals/deal-row.tsx'
import { nearTime, useNow } from '../../components/deals/now.ts'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import type { IconName } from '../../components/icon.tsx'
import { personName } from '../../components/person-name.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** How many are shown unfolded. */
const shown = 5

/** An order's row takes its words from the deal. */
function OrderRow({ todo: { address }, order }: { todo: Todo; order: Order }) {
	const { t } = useTexts()
	const deal = useDeal(order)
	const { product_img: picture, product_name: name, product_resellPrice: price, other } = order
	return (
		<DealRow
			href={address}
			picture={picture}
			words={deal.words}
			gear={{ name, price, other: other && personName(t, other) }}
			side={deal.due && <DueWords deal={deal} />}
		/>
	)
}

const icons: Partial<Record<TodoKind, IconName>> = {
	case: drawn.flag,
	payout: 'check',
	message: 'chat',
	payout_account: 'check',
	incomplete: 'tag',
	import: drawn.upload,
}

function OtherRow({ todo: { kind, text, address, due, since, product } }: { todo: Todo }) {
	const texts = useTexts()
	const { t } = texts
	const now = useNow()
	return (
		<DealRow
			href={address}
			picture={product ? product.img : { icon: icons[kind] ?? 'bell' }}
			words={text}
			gear={product}
			side={
				due === null ? (
					<When moment={since} className="quiet" />
				) : (
					<>
						<strong>{t('Your answer')}</strong>
						<span>{t('by {moment}', { moment: nearTime(texts, due, now) })}</span>
					</>
				)
			}
		/>
	)
}

function Rows({ todos }: { todos: readonly Todo[] }) {
	return (
		<ul className="deal-rows">
			{todos.map((todo) =>
				todo.order ? (
					<OrderRow key={todo.address + todo.kind} todo={todo} order={todo.order} />
				) : (
					<OtherRow key={todo.address + todo.kind} todo={todo} />
				),
			)}
		</ul>
	)
}

function Skeleton() {
	const { t } = useTexts()
	return (
		<div className="deal-rows" role="status" aria-label={t('Loading')}>
			{[1, 2].map((row) => (
				<div key={row} className="deal-row skeleton" aria-hidden="true">
					<span className="deal-row__icon" />
					<span className="deal-row__main">
						<span className="skeleton__line" />
						<span className="skeleton__line skeleton__line--short" />
					</span>
				</div>
			))}
		</div>
	)
}

/** What waits for the reader, earliest deadline first. */
export function Waiting() {
	const { t, number } = useTexts()
	const query = useQuery(ownReads.todo())
	const { data: todos, isPending } = query
	return (
		<section className="stack" aria-labelledby="waiting">
			<h2 id="waiting">{t('Waiting for you')}</h2>
			{isPending && <Skeleton />}
			{!todos && !isPending && <FailedRead title="We couldn't load what waits for you." query={query} />}
			{todos?.length === 0 && (
				<p className="quiet">
					{t('Nobody waits for an answer of yours. What needs you shows up here, with the time you have.')}
				</p>
			)}
			{todos && todos.length > 0 && <Rows todos={todos.slice(0, shown)} />}
			{todos && todos.length > shown && (
				<details className="fold">
					<summary>{t('{count} more', { count: number(todos.length - shown) })}</summary>
					<Rows todos={todos.slice(shown)} />
				</details>
			)}
		</section>
	)
}
