import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { noAnswer } from '../../api/api-client.ts'
import { useUser } from '../../session/session.ts'
import { toastFailure } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

const never = () => () => undefined

/** Whether this reader may put the listing on a wishlist, or take it off. Visitors may, by signing in, once scripts run. */
export function useMayWish({ wishlist, actions }: Pick<Product, 'wishlist' | 'actions'>): boolean {
	const user = useUser()
	const hasScripts = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	return user ? !user.suspended && (wishlist || actions.includes('wishlist')) : hasScripts
}

const loadWish = () => import('./wish.ts')

/** Toggles a wish. The code loads after the page; for visitors, who have to sign in first, on the press. */
export function useWish(listing: Pick<Product, '_id' | 'wishlist'>) {
	const texts = useTexts()
	const cache = useQueryClient()
	const isMember = Boolean(useUser())
	useEffect(() => {
		// If this fails, the press says so.
		if (isMember) loadWish().catch(() => undefined)
	}, [isMember])
	return () =>
		loadWish().then(
			({ toggleWish, wishLater }) => (isMember ? toggleWish(cache, texts, listing) : wishLater(listing)),
			() => toastFailure(texts, noAnswer()),
		)
}
