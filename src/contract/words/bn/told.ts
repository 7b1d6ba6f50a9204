import { cases } from './told/cases.ts'
import { conversations } from './told/conversations.ts'
import { identity } from './told/identity.ts'
import { mails } from './told/mails.ts'
import { notices } from './told/notices.ts'
import { offers } from './told/offers.ts'
import { orders } from './told/orders.ts'
import { payments } from './told/payments.ts'
import { search } from './told/search.ts'
import { todo } from './told/todo.ts'
import { trust } from './told/trust.ts'

/** Bangla for texts in notices and mails. The key is the English text. */
export const told = {
	...cases,
	...conversations,
	...identity,
	...mails,
	...notices,
	...offers,
	...orders,
	...payments,
	...search,
	...todo,
	...trust,
} as const
