import { useQueryClient } from '@tanstack/react-query'
import type { OrderAct } from '../../../../contract/deals/orders.ts'
import type { ApiFailure } from '../../../api/api-client.ts'
import { reload } from '../../../api/reload.ts'
import { useWrite } from '../../../api/writes.ts'

/**
 * Acts on an order and reads it again, also if it has moved on in the meantime. A failure goes to `onFailure` first, which
 * returns true if it has shown it.
 */
export function useAct(id: string, onFailure?: (failure: ApiFailure) => boolean, onSuccess?: () => void) {
	const cache = useQueryClient()
	const act = useWrite('POST /api/order/act/{id}', {
		reload: ['orders', 'listings'],
		onFailure(failure) {
			if (failure.status === 409) void reload(cache, 'orders', 'listings')
			return onFailure?.(failure) ?? false
		},
		...(onSuccess && { onSuccess }),
	})
	return {
		busy: act.isPending,
		/** `done` is called once the order has been read again. */
		act: (body: Partial<OrderAct> & Pick<OrderAct, 'action'>, done?: () => void) =>
			act.mutate({ params: { id }, body }, done && { onSuccess: done }),
	}
}
