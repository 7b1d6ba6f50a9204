import { caseSentences } from './sentences/cases.ts'
import { conversations } from './sentences/conversations.ts'
import { imports } from './sentences/imports.ts'
import { listings } from './sentences/listings.ts'
import { notices } from './sentences/notices.ts'
import { offers } from './sentences/offers.ts'
import { orders } from './sentences/orders.ts'
import { payments } from './sentences/payments.ts'
import { pictures } from './sentences/pictures.ts'
import { requests } from './sentences/requests.ts'
import { search } from './sentences/search.ts'
import { shops } from './sentences/shops.ts'
import { signIn } from './sentences/sign-in.ts'
import { things } from './sentences/things.ts'
import { trust } from './sentences/trust.ts'

/** Bangla for THE SENTENCES. The key is the English text. */
export const sentences = {
	...caseSentences,
	...conversations,
	...imports,
	...listings,
	...notices,
	...offers,
	...orders,
	...payments,
	...pictures,
	...requests,
	...search,
	...signIn,
	...things,
	...trust,
	...shops,
} as const
