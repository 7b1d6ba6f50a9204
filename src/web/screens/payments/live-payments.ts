import { useQueryClient } from '@tanstack/react-query'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'

/** Reloads what admins see of payments whenever one of them moves on. */
export function useLivePayments(): void {
	const cache = useQueryClient()
	useLive('order', () => void reload(cache, 'payments'))
}
