import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { href } from '../../contract/paths.ts'
import { ApiFailure, noAnswer } from '../api/api-client.ts'
import { toastFailure } from '../shell/toasts.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Signs out, clears private data and goes Home. The code for it loads on demand. */
export function useSignOut() {
	const cache = useQueryClient()
	const texts = useTexts()
	const [, navigate] = useLocation()
	const [leaving, setLeaving] = useState(false)
	async function signOut() {
		setLeaving(true)
		try {
			const { leave } = await import('./leave.ts')
			await leave(cache, () => navigate(href('home')))
		} catch (failure) {
			toastFailure(texts, failure instanceof ApiFailure ? failure : noAnswer())
		} finally {
			setLeaving(false)
		}
	}
	return { leaving, signOut }
}
