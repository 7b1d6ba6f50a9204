import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, client, isRefusal, noAnswer } from '../../../api/api-client.ts'
import { reload } from '../../../api/reload.ts'
import { type Base, type Draft, draftIn, isBegun, keptFields, sameKept, type useListingDraft } from './listing-draft.ts'
import { type Merge, mergeOf } from './use-fresh.ts'

/** The debounce before saving, and the wait before a save without an answer is retried, in ms. */
const pause = 1_500
const pauseAfterFailure = 15_000

/** What the seller has to decide before saving goes on: both devices changed the same field, or the draft is gone. */
export type DraftTrouble = { readonly kind: 'changed'; readonly merge: Merge } | { readonly kind: 'gone' }

type Outcome = DraftTrouble | ApiFailure | 'saved'

const asStored = (draft: Draft) => draftIn(keptFields(draft))
const isChanged = ({ status, changed }: ApiFailure) => status === 409 && Object.keys(changed).length > 0
const failureOf = (reason: unknown) => (reason instanceof ApiFailure ? reason : noAnswer())

/** A draft is kept once it can be told apart in a list. */
const isWorthKeeping = ({ product_name, images }: Draft) => product_name.trim() !== '' || images.length > 0

/** Whether the server lacks some of it. */
function isUnsaved({ draft, base }: { draft: Draft; base: Base }): boolean {
	if (base.first) return true
	if (!isBegun(draft, base.draft)) return false
	return base.id === undefined ? isWorthKeeping(draft) : !sameKept(draft, base.draft)
}

type Written = Pick<
	ReturnType<typeof useListingDraft>,
	'draft' | 'base' | 'ready' | 'current' | 'settle' | 'rebase' | 'change' | 'clear'
>

/**
 * Saves a new listing as a draft on the server while it is typed, and takes over changes made on other devices. Writes run
 * one at a time; one whose answer was lost is repeated unchanged. `enabled`: false when a published listing is edited.
 */
export function useDraftSaving(written: Written, enabled: boolean) {
	const { draft, base, ready, current, settle, rebase, change, clear } = written
	const cache = useQueryClient()
	const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
	const [failure, setFailure] = useState<ApiFailure | null>(null)
	/** True while the draft is being published: nothing is saved meanwhile. */
	const [isHeld, setHeld] = useState(false)
	const [trouble, setTrouble] = useState<DraftTrouble | null>(null)
	const running = useRef<Promise<Outcome>>(Promise.resolve('saved'))
	const halted = useRef(false)
	/** Counts the listings begun in this form, so that a late answer for an earlier one is ignored. */
	const round = useRef(0)

	function halt(found: DraftTrouble): DraftTrouble {
		halted.current = true
		setTrouble(found)
		return found
	}

	/**
	 * Reads the draft, and takes over what only others changed. `opens`: the form has just opened; if its draft is gone and
	 * nothing more was typed here, the form starts empty.
	 */
	async function meet(id: string, opens = false): Promise<DraftTrouble | 'saved'> {
		const mine = round.current
		const found = await client.call('GET /api/draft/{id}', { params: { id } }).catch((reason: unknown) => {
			if (failureOf(reason).status === 404) return null
			throw reason
		})
		const now = current()
		if (mine !== round.current || now.base.id !== id) return 'saved'
		if (!found && opens && !isUnsaved(now)) {
			round.current += 1
			clear()
			return 'saved'
		}
		if (!found) return halt({ kind: 'gone' })
		if (found.version === now.base.version) return 'saved'
		const merge = mergeOf(draftIn(found.fields), found.version, asStored(now.draft), asStored(now.base.draft))
		rebase({ draft: merge.fresh, version: found.version, id }, merge.taken)
		return merge.both.length > 0 ? halt({ kind: 'changed', merge }) : 'saved'
	}

	async function saveFirst(): Promise<'saved'> {
		const mine = round.current
		const now = current()
		const sentBefore = now.base.first
		const first = sentBefore ?? { key: crypto.randomUUID(), draft: now.draft }
		settle({ ...now.base, first })
		const { insertedId, version } = await client
			.call('POST /api/draft', { body: { fields: keptFields(first.draft) }, key: first.key })
			.catch((reason: unknown) => {
				if (mine !== round.current || !isRefusal(reason)) throw reason
				// The first attempt may still be running, and that is answered with a refusal, too.
				if (sentBefore) throw noAnswer()
				settle({ ...current().base, first: undefined })
				throw reason
			})
		if (mine === round.current) settle({ draft: first.draft, version, id: insertedId })
		return 'saved'
	}

	async function saveChange(id: string, version: number): Promise<DraftTrouble | 'saved'> {
		const mine = round.current
		const { draft: sent } = current()
		try {
			const saved = await client.call('PUT /api/draft/{id}', {
				params: { id },
				body: { fields: keptFields(sent), version },
			})
			if (mine === round.current) settle({ draft: sent, version: saved.version, id })
			return 'saved'
		} catch (reason) {
			const refused = failureOf(reason)
			if (isChanged(refused)) return meet(id)
			if (refused.status === 404) return halt({ kind: 'gone' })
			throw reason
		}
	}

	/** Saves until the server has everything typed. */
	async function saveAll(): Promise<Outcome> {
		const mine = round.current
		setState('saving')
		try {
			while (mine === round.current && !halted.current && isUnsaved(current())) {
				const { id, version } = current().base
				const outcome = id === undefined || version === undefined ? await saveFirst() : await saveChange(id, version)
				if (outcome !== 'saved') {
					setState('saved')
					return outcome
				}
			}
			void reload(cache, 'drafts')
			setState('saved')
			setFailure(null)
			return 'saved'
		} catch (reason) {
			const found = failureOf(reason)
			setState('failed')
			setFailure(found)
			return found
		}
	}

	const save = (): Promise<Outcome> => {
		running.current = running.current.then(saveAll)
		return running.current
	}

	const mayGo = enabled && ready && !isHeld && trouble === null && !(failure && isRefusal(failure))
	const isDue = mayGo && isUnsaved({ draft, base })
	const latest = useRef({ isDue, save, isBound: false })
	latest.current = { isDue, save, isBound: enabled && ready && base.id !== undefined && trouble === null }

	useEffect(() => {
		if (!isDue) return
		const timer = setTimeout(() => void save(), failure ? pauseAfterFailure : pause)
		return () => clearTimeout(timer)
	}, [isDue, draft, base, failure])

	useEffect(() => {
		const saveNow = () => latest.current.isDue && void latest.current.save()
		const turn = () => {
			if (document.visibilityState === 'hidden') saveNow()
			else look()
		}
		addEventListener('online', saveNow)
		document.addEventListener('visibilitychange', turn)
		return () => {
			removeEventListener('online', saveNow)
			document.removeEventListener('visibilitychange', turn)
			saveNow()
		}
	}, [])

	/** Checks for changes from other devices. */
	function look(opens = false) {
		if (!latest.current.isBound) return
		running.current = running.current.then(() => {
			const { id } = current().base
			return id === undefined ? 'saved' : meet(id, opens).catch(failureOf)
		})
	}
	useEffect(() => {
		if (ready) look(true)
	}, [ready])

	return {
		/** What to tell the seller about saving. */
		state: base.id === undefined && state === 'saved' ? ('idle' as const) : state,
		failure,
		trouble,
		/** Whether the server has a draft of it. */
		isBound: base.id !== undefined,
		/**
		 * Call before publishing. Resolves with the server's draft, or with why it could not be saved; null if the server has no
		 * draft. Holds saving until `release`, unless it failed.
		 */
		async settled(): Promise<{ id: string; version: number } | Exclude<Outcome, 'saved'> | null> {
			const { id, first } = current().base
			if (id === undefined && first === undefined) {
				// The first write may be under way.
				await running.current
				if (current().base.id === undefined) {
					setHeld(true)
					return null
				}
			}
			if (halted.current) {
				// A new object, so that the question is asked again.
				const again = trouble && { ...trouble }
				setTrouble(again)
				return again
			}
			const outcome = await save()
			if (outcome !== 'saved') return outcome
			setHeld(true)
			const { base: now } = current()
			return now.id === undefined || now.version === undefined ? null : { id: now.id, version: now.version }
		},
		/** Resumes saving: the draft was not published. */
		release: () => setHeld(false),
		/** Handles a refused publication if another device changed, published or deleted the draft. Returns false for other refusals. */
		meetRefusal(refused: ApiFailure): boolean {
			const { id } = current().base
			if (id === undefined || !(isChanged(refused) || refused.status === 404)) return false
			if (refused.status === 404) halt({ kind: 'gone' })
			else void meet(id).catch(() => undefined)
			return true
		},
		/** Takes what the other device wrote, or keeps what is here. Saving resumes either way. */
		resolve(whose: 'theirs' | 'mine') {
			if (trouble?.kind === 'changed' && whose === 'theirs') {
				const { both, fresh } = trouble.merge
				change(Object.fromEntries(both.map((field) => [field, fresh[field]])))
			}
			if (trouble?.kind === 'gone') {
				round.current += 1
				settle({ draft: draftIn({}) })
			}
			halted.current = false
			setTrouble(null)
		},
		/** Resets the state for another listing in this form. */
		startAfresh() {
			round.current += 1
			halted.current = false
			setHeld(false)
			setTrouble(null)
			setFailure(null)
			setState('idle')
		},
	}
}
