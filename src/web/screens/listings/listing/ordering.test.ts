import { act } from 'react'
import { expect, test } from 'vitest'
import { acting, openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../../tests/support/told-answers.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import { ApiFailure } from '../../../api/api-client.ts'
import { reads } from '../../../api/reads.ts'
import { shownToasts } from '../../../shell/toasts.tsx'
import { OrderModal } from '../order-modal.tsx'
import { useOrdering } from './ordering.ts'

const listing = { _id: '1', resell_price: 4_000, actions: ['order'] } as unknown as Product

/** The page of a listing, with its order form open. */
async function ordering() {
	stopTime()
	openWindow()
	const asked = answersWhenTold()
	const shown = runHook(useOrdering, listing)
	const { queryKey } = reads.listing('1')
	shown.cache.setQueryData(queryKey, listing)
	await acting(() => shown.current.start())
	return { asked, shown, isStale: () => shown.cache.getQueryState(queryKey)?.isInvalidated }
}

test('a listing may be ordered if the reader may order it', () => {
	openWindow()
	const shown = runHook(useOrdering, listing)
	const { Modal, mayOrder, arriving, result, place, modalProps } = shown.current
	expect([Modal, mayOrder, arriving, result, place, modalProps.open]).toEqual([null, true, false, null, null, false])
	shown.run({ ...listing, actions: [] })
	expect(shown.current.mayOrder).toBe(false)
})

test('the button says that the form is loading, and then it opens with the price that is shown', async () => {
	openWindow()
	const shown = runHook(useOrdering, listing)
	shown.run({ ...listing, resell_price: 3_500 })
	let started: Promise<void> | undefined
	act(() => {
		started = shown.current.start()
	})
	expect([shown.current.arriving, shown.current.Modal]).toEqual([true, null])
	await acting(async () => started)
	const { Modal, arriving, modalProps } = shown.current
	expect([Modal, arriving, modalProps.open, modalProps.price.price]).toEqual([OrderModal, false, true, 3_500])
	act(() => shown.current.modalProps.onClose())
	expect([shown.current.modalProps.open, shown.current.result]).toEqual([false, null])
})

test('a booking closes the form, and the page says where to meet', async () => {
	const { shown } = await ordering()
	act(() => shown.current.modalProps.onBooked('GEC Circle'))
	const { modalProps, result, place } = shown.current
	expect([modalProps.open, result, place]).toEqual([false, 'mine', 'GEC Circle'])
})

test('if the listing is gone meanwhile, the form closes with the reason, and the listing is read again', async () => {
	const { shown, isStale } = await ordering()
	const before = shownToasts().length
	expect(isStale()).toBe(false)
	act(() => shown.current.modalProps.onGone(new ApiFailure(409, 'Somebody was quicker.')))
	await pass()
	expect([shown.current.modalProps.open, shown.current.result, isStale()]).toEqual([false, 'late', true])
	expect(shownToasts().slice(before)).toMatchObject([{ message: 'Somebody was quicker.' }])
})

test.each([
	['can still be ordered', 200, { actions: ['order'] }, false],
	['can no longer be ordered', 200, { actions: ['wish'] }, true],
	['is not there', 404, {}, true],
	['may not be seen', 403, {}, false],
])('a listing that %s is asked for anew', async (_, status, body, gone) => {
	const { asked, shown } = await ordering()
	const isGone = shown.current.modalProps.isGone()
	await pass()
	expect(asked.map(({ path }) => path)).toEqual(['/api/product/single/1'])
	await asked[0]?.answer(status, body)
	expect(await isGone).toBe(gone)
})
