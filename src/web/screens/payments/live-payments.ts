import { useQueryClient } from '@tanstack/react-query'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'

/** Reads what admins see of payments again when one of them moves on. */
export function useLivePayments(): void {
	const cache = useQueryClient()
	useLive('order', () => void reload(cache, 'payments'))
}
