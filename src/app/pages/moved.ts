import { href } from '../../contract/paths.ts'
import type { Market } from '../../domain/market.ts'
import { movedShop } from '../../domain/shops/shops.ts'

const shopPath = /^\/shop\/([a-z0-9-]+)$/

/** The address a page has permanently moved to, or null. */
export async function movedAddress(market: Pick<Market, 'database'>, address: string): Promise<string | null> {
	const { pathname, search } = new URL(address, 'http://site')
	const name = shopPath.exec(pathname)?.[1]
	const moved = name ? await movedShop(market, name) : null
	return moved === null ? null : href('shop', { name: moved }) + search
}
