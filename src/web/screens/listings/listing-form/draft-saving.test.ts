import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../../../tests/support/browser-storage.ts'
import { acting, openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../../tests/support/told-answers.ts'
import { ApiFailure } from '../../../api/api-client.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { keepPrivate } from '../../../session/private-data.ts'
import { useDraftSaving } from './draft-saving.ts'
import { type Base, type Draft, draftIn, useListingDraft } from './listing-draft.ts'

const slot = { owner: 'karim', name: 'draft' }
const form = { current: null }
/** The pauses before saving and before a retry, in ms. */
const pause = 1_500
const pauseAfterFailure = 15_000

interface Opened {
	/** What this device has stored of the draft. */
	readonly kept?: Partial<Draft>
	/** What the server has, as version 1 of the draft `d1`. */
	readonly bound?: Partial<Draft>
	readonly enabled?: boolean
}

/** The form of a new listing, with a server that answers on command. */
async function listingForm({ kept, bound, enabled = true }: Opened = {}) {
	emptyStorage()
	stopTime()
	const tell = openWindow()
	const document = Object.assign(new EventTarget(), {
		visibilityState: 'visible',
		documentElement: { lang: 'en' },
	})
	forTest('document', document)
	const asked = answersWhenTold()
	if (kept) keepPrivate(slot.owner, slot.name, { draft: kept })
	const base: Base = bound ? { draft: { ...draftIn({}), ...bound }, version: 1, id: 'd1' } : { draft: draftIn({}) }
	const shown = runHook(() => {
		const written = useListingDraft(slot, base, form)
		return { ...written, saving: useDraftSaving(written, enabled) }
	})
	await pass()
	return {
		asked,
		shown,
		tell,
		type: (changes: Partial<Draft>) => act(() => shown.current.change(changes)),
		/** The requests, in words. */
		told: () =>
			asked.map(({ method, path, body }) => {
				const { fields = {}, version } = (body ?? {}) as { fields?: Partial<Draft>; version?: number }
				return [method, path, fields.product_name, version].filter((part) => part !== undefined).join(' ')
			}),
		/** Shows or hides the page. */
		async turn(visibilityState: 'visible' | 'hidden') {
			document.visibilityState = visibilityState
			act(() => void document.dispatchEvent(new Event('visibilitychange')))
			await pass()
		},
		/** Types a name, and lets the server keep it as version 1 of `d1`. */
		async begin(product_name: string) {
			act(() => shown.current.change({ product_name }))
			await pass(pause)
			await asked.at(-1)?.answer(200, { insertedId: 'd1', version: 1 })
		},
	}
}

type Shown = Awaited<ReturnType<typeof listingForm>>['shown']

/** Begins another listing, as the form does. */
const begun = ({ current }: Shown) =>
	act(() => {
		current.clear()
		current.saving.startAfresh()
	})

/** Calls `settled` where no request has to be answered. */
const settled = ({ current }: Shown) => acting(() => current.saving.settled())

const elsewhere = { changed: { version: { shown: 1, now: 2 } }, message: 'It has changed.' }

test('a new listing is saved once it can be told apart, after a pause in typing', async () => {
	const { asked, shown, told, type } = await listingForm()
	type({ resell_price: '4000' })
	type({ product_name: '  ' })
	await pass(60_000)
	expect([told(), shown.current.saving.state, shown.current.saving.isBound]).toEqual([[], 'idle', false])
	type({ product_name: 'Hel' })
	await pass(pause - 1)
	type({ product_name: 'Helmet' })
	await pass(pause - 1)
	expect(told()).toEqual([])
	await pass(1)
	expect(told()).toEqual(['POST /api/draft Helmet'])
	expect(asked[0]?.body).toMatchObject({ fields: { product_name: 'Helmet', resell_price: 4000 } })
	expect(shown.current.saving.state).toBe('saving')
	await asked[0]?.answer(200, { insertedId: 'd1', version: 1 })
	const { saving, base } = shown.current
	expect([saving.state, saving.isBound, saving.failure, saving.trouble]).toEqual(['saved', true, null, null])
	expect([base.id, base.version, base.draft.product_name, base.first]).toEqual(['d1', 1, 'Helmet', undefined])
	await pass(60_000)
	expect(told()).toHaveLength(1)
})

test('a picture alone is worth keeping', async () => {
	const { asked, type } = await listingForm()
	type({ images: ['/pictures/1'] })
	await pass(pause)
	expect(asked[0]?.body).toMatchObject({ fields: { images: [{ url: '/pictures/1' }] } })
})

test('each change is saved as the next version, and the list of drafts is read again', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	const { queryKey } = ownReads.keptDrafts(new URLSearchParams('cursor=2'))
	shown.cache.setQueryData(queryKey, { rows: [], next: null })
	await begin('Helmet')
	expect(shown.cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
	type({ product_name: 'Helmet, red' })
	await pass(pause)
	await asked[1]?.answer(200, { version: 2 })
	type({ product_name: 'Helmet, blue' })
	await pass(pause)
	expect(told()).toEqual([
		'POST /api/draft Helmet',
		'PUT /api/draft/d1 Helmet, red 1',
		'PUT /api/draft/d1 Helmet, blue 2',
	])
	await asked[2]?.answer(200, { version: 3 })
	expect(shown.current.base.version).toBe(3)
})

test('a change that the server would not keep is not sent, nor what it has already', async () => {
	const { told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Helmet ' })
	await pass(60_000)
	type({ product_name: 'Helmet' })
	await pass(60_000)
	expect(told()).toHaveLength(1)
})

test('writes run one at a time, and what was typed meanwhile follows', async () => {
	const { asked, shown, told, type } = await listingForm()
	type({ product_name: 'Hel' })
	await pass(pause)
	type({ product_name: 'Helmet' })
	await pass(60_000)
	expect(told()).toEqual(['POST /api/draft Hel'])
	await asked[0]?.answer(200, { insertedId: 'd1', version: 1 })
	expect([told()[1], shown.current.saving.state]).toEqual(['PUT /api/draft/d1 Helmet 1', 'saving'])
	await asked[1]?.answer(200, { version: 2 })
	expect([told().length, shown.current.saving.state]).toEqual([2, 'saved'])
})

test('a first write whose answer was lost is repeated unchanged, and what was typed since follows', async () => {
	const { asked, shown, told, type } = await listingForm()
	type({ product_name: 'Helmet' })
	await pass(pause)
	await asked[0]?.answer(0)
	expect([shown.current.saving.state, shown.current.saving.failure?.status]).toEqual(['failed', 0])
	type({ product_name: 'Helmet, red' })
	await pass(pauseAfterFailure - 1)
	expect(told()).toHaveLength(1)
	await pass(1)
	expect(told()).toEqual(['POST /api/draft Helmet', 'POST /api/draft Helmet'])
	expect([asked[0]?.key, asked[1]?.key]).toEqual([expect.stringMatching(/./), asked[0]?.key])
	// The first attempt is still running on the server.
	await asked[1]?.answer(409)
	expect(shown.current.saving.failure?.status).toBe(0)
	await pass(pauseAfterFailure)
	await asked[2]?.answer(200, { insertedId: 'd1', version: 1 })
	expect(told().slice(2)).toEqual(['POST /api/draft Helmet', 'PUT /api/draft/d1 Helmet, red 1'])
	expect(asked[2]?.key).toBe(asked[0]?.key)
	await asked[3]?.answer(200, { version: 2 })
	expect([shown.current.saving.state, shown.current.saving.failure]).toEqual(['saved', null])
})

test('a refused first write is not repeated automatically, and the next one is a new one', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	type({ product_name: 'Helmet' })
	await pass(pause)
	await asked[0]?.answer(422, { message: 'Too many drafts.' })
	expect(shown.current.saving.failure?.message).toBe('Too many drafts.')
	type({ product_name: 'Boots' })
	await pass(60_000)
	expect(told()).toHaveLength(1)
	expect(shown.current.base.first).toBeUndefined()
	// Publishing it needs no draft.
	expect(await settled(shown)).toBeNull()
	begun(shown)
	await begin('Gloves')
	expect(told()).toEqual(['POST /api/draft Helmet', 'POST /api/draft Gloves'])
	expect(asked[1]?.key).not.toBe(asked[0]?.key)
	expect([shown.current.saving.state, shown.current.saving.failure]).toEqual(['saved', null])
})

test('a change without an answer is sent again, and a refused one is not', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	await pass(pause)
	await asked[1]?.answer(503)
	await pass(pauseAfterFailure - 1)
	expect(told()).toHaveLength(2)
	await pass(1)
	expect(told()[2]).toBe('PUT /api/draft/d1 Boots 1')
	// The answer does not say what changed, so there is nothing to merge.
	await asked[2]?.answer(409, { message: 'No.' })
	await pass(60_000)
	expect([told().length, shown.current.saving.state, shown.current.saving.failure?.message]).toEqual([
		3,
		'failed',
		'No.',
	])
	expect(shown.current.saving.trouble).toBeNull()
})

test('what only another device changed is taken over, and what is typed here is saved on top', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Helmet, red' })
	await pass(pause)
	await asked[1]?.answer(409, elsewhere)
	expect(told()[2]).toBe('GET /api/draft/d1')
	await asked[2]?.answer(200, { version: 2, fields: { product_name: 'Helmet', size: 'XL' } })
	expect([shown.current.draft.product_name, shown.current.draft.size]).toEqual(['Helmet, red', 'XL'])
	expect([told()[3], shown.current.saving.trouble]).toEqual(['PUT /api/draft/d1 Helmet, red 2', null])
	expect(asked[3]?.body).toMatchObject({ fields: { size: 'XL' } })
	await asked[3]?.answer(200, { version: 3 })
	expect([shown.current.base.version, shown.current.saving.state]).toEqual([3, 'saved'])
})

test.each([
	['theirs', 'theirs', []],
	['mine', 'mine', ['PUT /api/draft/d1 mine 2']],
] as const)(
	'if both changed the same, nothing is saved until the seller chooses, and then %s stands',
	async (whose, name, saved) => {
		const { asked, shown, told, type, begin } = await listingForm()
		await begin('K3')
		type({ product_name: 'mine' })
		await pass(pause)
		await asked[1]?.answer(409, elsewhere)
		await asked[2]?.answer(200, { version: 2, fields: { product_name: 'theirs' } })
		const { trouble, state } = shown.current.saving
		expect([state, trouble]).toMatchObject([
			'saved',
			{ kind: 'changed', merge: { both: ['product_name'], version: 2 } },
		])
		type({ size: 'M' })
		type({ size: '' })
		await pass(60_000)
		expect(told()).toHaveLength(3)
		expect(await settled(shown)).toEqual(trouble)
		expect(shown.current.saving.trouble, 'it is asked again').not.toBe(trouble)
		expect(told()).toHaveLength(3)
		act(() => shown.current.saving.resolve(whose))
		await pass(pause)
		expect([shown.current.draft.product_name, shown.current.saving.trouble]).toEqual([name, null])
		expect(told().slice(3)).toEqual(saved)
	},
)

test('a draft that is gone is not saved until the seller says so, and then as a new one', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	await pass(pause)
	await asked[1]?.answer(404)
	expect(shown.current.saving.trouble).toEqual({ kind: 'gone' })
	type({ product_name: 'Boots, red' })
	await pass(60_000)
	expect(told()).toHaveLength(2)
	act(() => shown.current.saving.resolve('mine'))
	expect([shown.current.saving.trouble, shown.current.saving.isBound]).toEqual([null, false])
	await pass(pause)
	expect(told()[2]).toBe('POST /api/draft Boots, red')
	await asked[2]?.answer(200, { insertedId: 'd2', version: 1 })
	expect(shown.current.base.id).toBe('d2')
})

test('a draft that disappears before it is read to merge counts as gone, too', async () => {
	const { asked, shown, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	await pass(pause)
	await asked[1]?.answer(409, elsewhere)
	await asked[2]?.answer(404)
	expect(shown.current.saving.trouble).toEqual({ kind: 'gone' })
})

test('a merge without an answer is a failure, and the change is sent again', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	await pass(pause)
	await asked[1]?.answer(409, elsewhere)
	await asked[2]?.answer(0)
	expect([shown.current.saving.state, shown.current.saving.trouble]).toEqual(['failed', null])
	await pass(pauseAfterFailure)
	expect(told()[3]).toBe('PUT /api/draft/d1 Boots 1')
})

test('it is saved at once when the network is back, another page is shown, or the form is left', async () => {
	const { asked, shown, tell, told, type, turn } = await listingForm()
	tell('online')
	await turn('hidden')
	await turn('visible')
	expect(told(), 'nothing is typed').toEqual([])
	type({ product_name: 'one' })
	tell('online')
	await pass()
	expect(told()).toEqual(['POST /api/draft one'])
	await asked[0]?.answer(200, { insertedId: 'd1', version: 1 })
	type({ product_name: 'two' })
	await turn('hidden')
	expect(told()[1]).toBe('PUT /api/draft/d1 two 1')
	await asked[1]?.answer(200, { version: 2 })
	type({ product_name: 'three' })
	shown.leave()
	await pass()
	expect(told()[2]).toBe('PUT /api/draft/d1 three 2')
	await asked[2]?.answer(200, { version: 3 })
	tell('online')
	await turn('hidden')
	await turn('visible')
	await pass(60_000)
	expect(told()).toHaveLength(3)
})

test('on coming back, the page shows what another device has changed', async () => {
	const { asked, shown, told, turn, begin, type } = await listingForm()
	await begin('Helmet')
	await turn('visible')
	expect(told()[1]).toBe('GET /api/draft/d1')
	await asked[1]?.answer(200, { version: 1, fields: { product_name: 'ignored, for it is the same version' } })
	expect(shown.current.draft.product_name).toBe('Helmet')
	await turn('visible')
	await asked[2]?.answer(200, { version: 2, fields: { product_name: 'Boots' } })
	expect([shown.current.draft.product_name, shown.current.base.version]).toEqual(['Boots', 2])
	await turn('visible')
	await asked[3]?.answer(0)
	expect([shown.current.saving.state, shown.current.saving.trouble]).toEqual(['saved', null])
	type({ product_name: 'Gloves' })
	await pass(pause)
	expect(told()[4]).toBe('PUT /api/draft/d1 Gloves 2')
	await asked[4]?.answer(200, { version: 3 })
	await turn('visible')
	await asked[5]?.answer(404)
	expect(shown.current.saving.trouble).toEqual({ kind: 'gone' })
	await turn('visible')
	expect(told()).toHaveLength(6)
})

test('a form opens with what the server has of its draft', async () => {
	const { asked, shown, told } = await listingForm({ bound: { product_name: 'Helmet' } })
	expect(told()).toEqual(['GET /api/draft/d1'])
	await asked[0]?.answer(200, { version: 2, fields: { product_name: 'Boots' } })
	expect([shown.current.draft.product_name, shown.current.saving.state]).toEqual(['Boots', 'idle'])
	await pass(60_000)
	expect(told()).toHaveLength(1)
})

test('a form whose draft is gone opens empty, unless more was typed here', async () => {
	const { asked, shown } = await listingForm({ bound: { product_name: 'Helmet' } })
	await asked[0]?.answer(404)
	expect([shown.current.draft.product_name, shown.current.base.id, shown.current.saving.trouble]).toEqual([
		'Helmet',
		undefined,
		null,
	])
})

test('if the draft is gone when the form opens, what was typed beyond it stays until the seller decides', async () => {
	const { asked, shown } = await listingForm({ bound: { product_name: 'Helmet' }, kept: { product_name: 'Boots' } })
	await asked[0]?.answer(404)
	expect([shown.current.draft.product_name, shown.current.saving.trouble]).toEqual(['Boots', { kind: 'gone' }])
})

test('the edit of a listing is not saved as a draft', async () => {
	const { shown, tell, told, turn, type } = await listingForm({ enabled: false, bound: { product_name: 'Helmet' } })
	type({ product_name: 'Boots' })
	await pass(60_000)
	tell('online')
	await turn('hidden')
	await turn('visible')
	shown.leave()
	await pass()
	expect(told()).toEqual([])
})

test('everything is saved before publishing, and nothing during it', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	let result: unknown = 'none yet'
	void shown.current.saving.settled().then((found) => {
		result = found
	})
	await pass()
	expect([told()[1], result]).toEqual(['PUT /api/draft/d1 Boots 1', 'none yet'])
	await asked[1]?.answer(200, { version: 2 })
	expect(result).toEqual({ id: 'd1', version: 2 })
	type({ product_name: 'Gloves' })
	await pass(60_000)
	expect(told()).toHaveLength(2)
	act(() => shown.current.saving.release())
	await pass(pause)
	expect(told()[2]).toBe('PUT /api/draft/d1 Gloves 2')
})

test('a listing that the server never had is published without a draft', async () => {
	const { shown, told, type } = await listingForm()
	type({ product_name: 'Helmet' })
	expect(await settled(shown)).toBeNull()
	await pass(60_000)
	expect(told()).toEqual([])
	act(() => shown.current.saving.release())
	await pass(pause)
	expect(told()).toEqual(['POST /api/draft Helmet'])
})

test('a first write under way is waited for, and a failure to save is reported', async () => {
	const { asked, shown, type } = await listingForm()
	type({ product_name: 'Helmet' })
	await pass(pause)
	const first = shown.current.saving.settled()
	await asked[0]?.answer(200, { insertedId: 'd1', version: 1 })
	expect(await first).toEqual({ id: 'd1', version: 1 })
	act(() => shown.current.saving.release())
	type({ product_name: 'Boots' })
	const second = shown.current.saving.settled()
	await pass()
	await asked[1]?.answer(500, { message: 'Broken.' })
	expect(await second).toMatchObject({ status: 500, message: 'Broken.' })
	expect(shown.current.saving.state).toBe('failed')
})

test('a publication refused for what another device did is handled, and no other refusal is', async () => {
	const { asked, shown, told, begin } = await listingForm()
	const changed = new ApiFailure(409, 'No.', { changed: { version: { shown: 1, now: 2 } } as never })
	const meets = (failure: ApiFailure) => {
		let met: unknown
		act(() => {
			met = shown.current.saving.meetRefusal(failure)
		})
		return met
	}
	expect([meets(changed), meets(new ApiFailure(404, 'No.'))], 'there is no draft').toEqual([false, false])
	await begin('Helmet')
	expect([409, 400, 422, 500].map((status) => meets(new ApiFailure(status, 'No.')))).toEqual([
		false,
		false,
		false,
		false,
	])
	expect(meets(new ApiFailure(422, 'No.', { changed: { version: {} } as never }))).toBe(false)
	expect([told().length, shown.current.saving.trouble]).toEqual([1, null])
	expect(meets(changed)).toBe(true)
	await pass()
	expect(told()[1]).toBe('GET /api/draft/d1')
	await asked[1]?.answer(200, { version: 2, fields: { product_name: 'Boots' } })
	expect(shown.current.draft.product_name).toBe('Boots')
	expect(meets(changed)).toBe(true)
	await asked[2]?.answer(0)
	expect(shown.current.saving.trouble).toBeNull()
	expect(meets(new ApiFailure(404, 'No.'))).toBe(true)
	expect(shown.current.saving.trouble).toEqual({ kind: 'gone' })
})

test('a late answer for the previous listing is not taken for the next one', async () => {
	const { asked, shown, told, type } = await listingForm()
	type({ product_name: 'Helmet' })
	await pass(pause)
	begun(shown)
	expect(shown.current.saving.state).toBe('idle')
	await asked[0]?.answer(200, { insertedId: 'd1', version: 1 })
	expect([shown.current.base.id, shown.current.saving.isBound]).toEqual([undefined, false])
	type({ product_name: 'Boots' })
	await pass(pause)
	expect(told()).toEqual(['POST /api/draft Helmet', 'POST /api/draft Boots'])
	begun(shown)
	await asked[1]?.answer(422)
	expect(shown.current.base.first).toBeUndefined()
})

test('a read answered after another listing was begun changes nothing in it', async () => {
	const { asked, shown, told, turn, begin } = await listingForm()
	await begin('Helmet')
	await turn('visible')
	begun(shown)
	await asked[1]?.answer(200, { version: 2, fields: { product_name: 'Boots' } })
	expect([shown.current.draft.product_name, shown.current.base.id]).toEqual(['', undefined])
	await begin('Gloves')
	await turn('visible')
	begun(shown)
	await asked[3]?.answer(404)
	expect([told().length, shown.current.saving.trouble]).toEqual([4, null])
})

test('the next listing starts without the state of the last one', async () => {
	const { asked, shown, told, type, begin } = await listingForm()
	await begin('Helmet')
	type({ product_name: 'Boots' })
	await pass(pause)
	begun(shown)
	await asked[1]?.answer(200, { version: 2 })
	expect(shown.current.base.id).toBeUndefined()
	await begin('Gloves')
	type({ product_name: 'Gloves, red' })
	await pass(pause)
	await asked.at(-1)?.answer(404)
	begun(shown)
	expect(shown.current.saving.trouble).toBeNull()
	type({ product_name: 'Jacket' })
	await pass(pause)
	expect(told().at(-1)).toBe('POST /api/draft Jacket')
	await asked.at(-1)?.answer(422)
	begun(shown)
	expect([shown.current.saving.failure, shown.current.saving.state]).toEqual([null, 'idle'])
	type({ product_name: 'Bag' })
	await pass(pause)
	expect(told().at(-1)).toBe('POST /api/draft Bag')
})
