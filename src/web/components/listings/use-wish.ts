import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { noAnswer } from '../../api/api-client.ts'
import { useMayWrite } from '../../session/session.ts'
import { toastFailure } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** Whether this reader may put the listing on a wishlist, or take it off. */
export function useMayWish({ wishlist, actions }: Pick<Product, 'wishlist' | 'actions'>): boolean {
	const mayWrite = useMayWrite()
	return mayWrite && (wishlist || actions.includes('wishlist'))
}

const loadWish = () => import('./wish.ts')

/** Toggles a wish, by code that loads once the page stands: Home has hearts only for those with a wishlist. */
export function useWish(listing: Pick<Product, '_id' | 'wishlist'>) {
	const texts = useTexts()
	const cache = useQueryClient()
	useEffect(() => {
		// A press says so if this failed.
		loadWish().catch(() => undefined)
	}, [])
	return () =>
		loadWish().then(
			({ toggleWish }) => toggleWish(cache, texts, listing),
			() => toastFailure(texts, noAnswer()),
		)
}
