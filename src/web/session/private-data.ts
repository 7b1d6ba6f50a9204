import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from '../../contract/paths.ts'
import { readForgotten } from '../api/cache.ts'
import { siteReads } from '../api/site-reads.ts'
import { forgetScrollPositions } from '../routing/scroll.ts'
import { useSession } from './session.ts'

const prefix = 'motor.private.'
/** The database of the photos that a form keeps on this device, and the name of the private value that marks its existence. */
export const photosKept = 'motor.photos'
/** The storage key of the listings that visitors viewed. Signing out clears it too: that person may have been a visitor before. */
export const viewedKey = 'motor.viewed'

interface Kept {
	owner: string
	value: unknown
}

// Storage may be full or off. Then nothing is kept.
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
	try {
		return use(localStorage)
	} catch {
		return null
	}
}

/** Stores something for a user (by id) on this device, until they sign out or their session ends. */
export const keepPrivate = (owner: string, name: string, value: unknown) =>
	void tryStorage((storage) => storage.setItem(prefix + name, JSON.stringify({ owner, value } satisfies Kept)))

/** The value stored for this user; null if there is none or it is someone else's. */
export function readPrivate(owner: string, name: string): unknown {
	const kept = tryStorage((storage) => JSON.parse(storage.getItem(prefix + name) ?? 'null') as Kept | null)
	return kept?.owner === owner ? kept.value : null
}

export const dropPrivate = (name: string) => void tryStorage((storage) => storage.removeItem(prefix + name))

/** The names of all private values stored here, whoever owns them. */
export const privateNames = () =>
	(tryStorage((storage) => Object.keys(storage)) ?? [])
		.filter((key) => key.startsWith(prefix))
		.map((key) => key.slice(prefix.length))

function dropAllButOf(owner: string | null) {
	for (const name of privateNames())
		if (owner === null || readPrivate(owner, name) === null) {
			dropPrivate(name)
			if (name === photosKept) tryStorage(() => indexedDB.deleteDatabase(name))
		}
}

// The offline page is rendered for no one, so its session says nothing about the reader.
const isOfflinePage = () => location.pathname === href('offline')

/**
 * Forgets the private data of a person who has signed out: drafts, and addresses that contain their e-mail address. The cache
 * drops their answers by itself, and the service worker empties its own caches.
 */
export function useForgetFormerPerson(): void {
	const cache = useQueryClient()
	const { data, isSuccess } = useSession()
	const former = useRef<string | null>(null)
	useEffect(() => {
		if (!isSuccess || isOfflinePage()) return
		// Not while rendering: the server does not share a page whose rendering reads who somebody is.
		const person = data?.user.uid ?? null
		dropAllButOf(person)
		if (former.current !== null && former.current !== person) {
			forgetScrollPositions()
			tryStorage((storage) => storage.removeItem(viewedKey))
		}
		former.current = person
	}, [isSuccess, data])
	useEffect(() => {
		// The cache has dropped the former reader's answers. By now their screens are gone, too.
		if (data !== undefined) void readForgotten(cache)
	}, [cache, data])
	useEffect(() => {
		// Back may restore a page from memory (bfcache) whose reader has signed out since.
		const ask = ({ persisted }: PageTransitionEvent) => {
			if (persisted) void cache.invalidateQueries({ queryKey: siteReads.session().queryKey })
		}
		addEventListener('pageshow', ask)
		return () => removeEventListener('pageshow', ask)
	}, [cache])
}
