import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from '../../contract/paths.ts'
import { readForgotten } from '../api/cache.ts'
import { siteReads } from '../api/site-reads.ts'
import { forgetScrollPositions } from '../routing/scroll.ts'
import { useSession } from './session.ts'

const prefix = 'motor.private.'
/** The database of photos that a form keeps on this device, and the name under which it is noted that there are some. */
export const photosKept = 'motor.photos'
/** Where this device keeps what visitors viewed. Whoever signs out may have been one before. */
export const viewedKey = 'motor.viewed'

interface Kept {
	owner: string
	value: unknown
}

// Storage may be full or off. Values then last as long as the page.
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

/** The names of all that is stored here, for whomever. */
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

// It is made for nobody, so that it says nothing of who reads it.
const isOfflinePage = () => location.pathname === href('offline')

/**
 * Forgets the private data of whoever has signed out: drafts, and addresses that contain their e-mail address. The cache
 * forgets their answers by itself, and the service worker empties its own caches.
 */
export function useForgetFormerPerson(): void {
	const cache = useQueryClient()
	const { data, isSuccess } = useSession()
	const former = useRef<string | null>(null)
	useEffect(() => {
		if (!isSuccess || isOfflinePage()) return
		// Not while it renders: a page that asks who somebody is cannot be used for others.
		const person = data?.user.uid ?? null
		dropAllButOf(person)
		if (former.current !== null && former.current !== person) {
			forgetScrollPositions()
			tryStorage((storage) => storage.removeItem(viewedKey))
		}
		former.current = person
	}, [isSuccess, data])
	useEffect(() => {
		// The cache has forgotten the former reader's answers. By now no screen stands that was only for them.
		if (data !== undefined) void readForgotten(cache)
	}, [cache, data])
	useEffect(() => {
		// Back may restore a page from memory that belongs to someone who has signed out since.
		const ask = ({ persisted }: PageTransitionEvent) => {
			if (persisted) void cache.invalidateQueries({ queryKey: siteReads.session().queryKey })
		}
		addEventListener('pageshow', ask)
		return () => removeEventListener('pageshow', ask)
	}, [cache])
}
