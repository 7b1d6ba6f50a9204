import { account } from './bn/account.ts'
import { blog } from './bn/blog.ts'
import { cases } from './bn/cases.ts'
import { conversations } from './bn/conversations.ts'
import { dashboard } from './bn/dashboard.ts'
import { deals } from './bn/deals.ts'
import { gear } from './bn/gear.ts'
import { imports } from './bn/imports.ts'
import { listings } from './bn/listings.ts'
import { notifications } from './bn/notifications.ts'
import { orders } from './bn/orders.ts'
import { payments } from './bn/payments.ts'
import { saved } from './bn/saved.ts'
import { search } from './bn/search.ts'
import { sellers } from './bn/sellers.ts'
import { shops } from './bn/shops.ts'
import { signIn } from './bn/sign-in.ts'
import { site } from './bn/site.ts'
import { stock } from './bn/stock.ts'
import { stolen } from './bn/stolen.ts'
import { trust } from './bn/trust.ts'

/** Bangla for every text of the site. The key is the English text as the code writes it. */
export const bn = {
	...site,
	...signIn,
	...listings,
	...stock,
	...imports,
	...gear,
	...search,
	...sellers,
	...shops,
	...saved,
	...dashboard,
	...orders,
	...deals,
	...cases,
	...conversations,
	...payments,
	...account,
	...notifications,
	...stolen,
	...trust,
	...blog,
} as const
