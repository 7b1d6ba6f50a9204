import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Reading } from '../../../../contract/listings/reading.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { useSettled } from '../../../components/forms/settled.ts'
import type { Draft } from './listing-draft.ts'

type ReadField = Reading['fields'][number]['field']

/** The words each field was filled in from, until the seller confirms or changes it. */
export type Marked = Readonly<Partial<Record<ReadField, string>>>

const readFields: readonly ReadField[] = ['gear_type', 'maker', 'size', 'colour', 'fits', 'category_id']

/** The debounce before the words are read, in ms. */
const pause = 400

/** Returns what a reading changes: it fills empty and still marked fields, and empties marked ones it no longer mentions. */
export function fillFrom(
	{ fields }: Reading,
	draft: Draft,
	{ marked, touched }: { marked: Marked; touched: ReadonlySet<string> },
): { changes: Partial<Draft>; marked: Marked } {
	const changes: Record<string, unknown> = {}
	const next: Partial<Record<ReadField, string>> = {}
	for (const field of readFields) {
		const isOurs = field in marked
		const found = fields.find((read) => read.field === field)
		if (found && !touched.has(field) && (isOurs || draft[field].length === 0)) {
			changes[field] = found.value
			next[field] = found.text
		} else if (isOurs) changes[field] = field === 'fits' ? [] : ''
	}
	return { changes, marked: next }
}

/** Fills empty fields from the words typed as the name. Fields that the seller changed are left alone. */
export function useReading(draft: Draft, change: (changes: Partial<Draft>) => void) {
	const [isTyped, setTyped] = useState(false)
	const [marked, setMarked] = useState<Marked>({})
	const touched = useRef(new Set<string>())
	const words = useSettled(draft.product_name.trim(), pause)
	const { data } = useQuery({ ...ownReads.reading(words), enabled: isTyped && words !== '' })
	const reading = words === '' ? { fields: [] } : data
	useEffect(() => {
		if (!isTyped || !reading) return
		const filled = fillFrom(reading, draft, { marked, touched: touched.current })
		setMarked(filled.marked)
		if (Object.keys(filled.changes).length > 0) change(filled.changes)
	}, [words, data])
	return {
		marked,
		/** Records what the seller changed by hand. */
		touch(changes: Partial<Draft>) {
			if ('product_name' in changes) setTyped(true)
			const names = Object.keys(changes)
			for (const name of names) touched.current.add(name)
			setMarked((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
		},
		/** Accepts what was filled in. */
		confirm: () => setMarked({}),
	}
}
