import type { Market } from '../../../domain/market.ts'
import { addBrowser, type Pushing, pushKey, removeBrowser } from '../../../domain/notices/push.ts'
import { deleted, type Handlers, modified } from '../../handlers.ts'

export function pushHandlers(market: Market, pushing: Pushing) {
	return {
		'GET /api/push': async () => ({ key: await pushKey(market, pushing) }),
		'POST /api/push': async ({ body }, { actor }) => {
			await addBrowser(market, pushing, actor, body)
			return modified(1)
		},
		'DELETE /api/push': ({ body }, { actor }) => deleted(removeBrowser(market, actor, body)),
	} satisfies Partial<Handlers>
}
