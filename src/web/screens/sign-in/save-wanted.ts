import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { startWrite } from '../../api/writes.ts'
import { takeToSave } from '../../session/to-save.ts'
import { useTexts } from '../../texts/texts.tsx'
import { returnAddress } from './return-address.ts'

/** Returns a function that saves what a visitor had to sign in for, on the page that `search` leads back to. */
export function useSaveWanted(search: string) {
	const cache = useQueryClient()
	const texts = useTexts()
	return () => {
		const wanted = takeToSave(returnAddress(search))
		if (wanted === null) return
		if ('wish' in wanted)
			void startWrite(
				cache,
				texts,
				'POST /api/product/wishlist/{id}',
				{ params: { id: wanted.wish } },
				// Sellers and admins have no wishlist, but saw a heart as visitors.
				{ success: 'Wish List Added', reload: ['listings'], onFailure: ({ status }) => status === 403 },
			)
		else
			void startWrite(
				cache,
				texts,
				'POST /api/saved-search',
				{ body: { ...wanted.search, exclude: [], every: 'at once' } },
				{ success: 'Search saved', reload: ['savedSearches'] },
			)
	}
}

/** Does what `useSaveWanted` returns, once someone is signed in. */
export function useWantedIsSaved(isSignedIn: boolean, search: string): void {
	const save = useEffectEvent(useSaveWanted(search))
	useEffect(() => {
		if (isSignedIn) save()
	}, [isSignedIn])
}
