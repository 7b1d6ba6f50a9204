import type { Order } from '../../../../contract/deals/orders.ts'
import { isEnded } from '../../../../contract/deals/states.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useAct } from './acting.ts'
import { AfterEnd } from './after-end.tsx'
import { causeOf } from './ended.ts'
import { Reason } from './reason.tsx'
import { EndingButton, endings } from './reason-dialog.tsx'
import { stepOf } from './step.ts'

function Deadline({ order }: { order: Order }) {
	const { t, when, until } = useTexts()
	if (order.deadline === null) return null
	const moment = order.deadline
	const said =
		order.status === 'completed'
			? t('The buyer can open a dispute until {moment}.', { moment: when(moment) })
			: t('Open until {moment}, {span}.', { moment: when(moment), span: until(moment) })
	return (
		<p className="cluster order-deadline">
			<Icon name={drawn.clock} size={18} />
			<time dateTime={new Date(moment).toISOString()}>{said}</time>
		</p>
	)
}

/** Why it is in dispute or over. */
function Why({ order }: { order: Order }) {
	const { t } = useTexts()
	const cause = causeOf(order)
	if (!cause?.reason && !cause?.text) return null
	return (
		<div>
			<p className="record-aside">{t('Reason')}</p>
			<Reason {...cause} />
		</div>
	)
}

/** The one thing to do next, by when, and the other things that can be done. */
export function NextStep({ order }: { order: Order }) {
	const { t } = useTexts()
	const { act, running } = useAct(order._id)
	const { title, text } = stepOf(order)
	const values = { name: order.other?.name ?? '' }
	const others = endings.filter(({ action }) => order.actions.includes(action))
	return (
		<section className="panel stack order-next" aria-labelledby="next">
			<div className="stack stack--tight">
				<h2 id="next">{t(title, values)}</h2>
				<p>{t(text)}</p>
				{(isEnded(order.status) || order.status === 'disputed') && <Why order={order} />}
				<Deadline order={order} />
			</div>
			<AfterEnd order={order} />
			<div className="cluster">
				{order.actions.includes('accept') && (
					<Button
						look="primary"
						busy={running === 'accept'}
						onClick={() => act({ action: 'accept', status: order.status })}
					>
						{t('Accept')}
					</Button>
				)}
				{order.actions.includes('extend') && (
					<Button busy={running === 'extend'} onClick={() => act({ action: 'extend', status: order.status })}>
						{t('Take 14 more days')}
					</Button>
				)}
				{others.map((ending) => (
					<EndingButton key={ending.action} order={order} ending={ending} />
				))}
			</div>
		</section>
	)
}
