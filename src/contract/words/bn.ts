import { conversations } from './bn/conversations.ts'
import { identity } from './bn/identity.ts'
import { listings } from './bn/listings.ts'
import { mails } from './bn/mails.ts'
import { notices } from './bn/notices.ts'
import { offers } from './bn/offers.ts'
import { orders } from './bn/orders.ts'
import { payments } from './bn/payments.ts'
import { pictures } from './bn/pictures.ts'
import { requests } from './bn/requests.ts'
import { search } from './bn/search.ts'
import { signIn } from './bn/sign-in.ts'
import { things } from './bn/things.ts'
import { trust } from './bn/trust.ts'

/** Bangla for every text of the server. The key is the English text as the code writes it. */
export const bn = {
	...requests,
	...things,
	...signIn,
	...identity,
	...trust,
	...listings,
	...pictures,
	...search,
	...conversations,
	...offers,
	...orders,
	...payments,
	...notices,
	...mails,
} as const
