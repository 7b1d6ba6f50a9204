import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SavedSearch } from '../../contract/alerts/saved-searches.ts'
import { pageParameters, searchParameters } from '../../contract/listings/search-address.ts'
import { href } from '../../contract/paths.ts'
import { reads } from '../api/reads.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { useLazyModal } from '../components/dialogs/lazy-modal.tsx'
import { firstAddress } from '../routing/admission.ts'
import { useMayWrite, useUser } from '../session/session.ts'
import { keepToSave } from '../session/to-save.ts'
import { useTexts } from '../texts/texts.tsx'

interface SaveSearchProps {
	/** The suggested name of the search. */
	name: string
	small?: boolean
}

const load = () => import('./saved-search-form.tsx').then((form) => form.default)

/** The address of this page, and that of its results from their first page. */
function useAddresses(): { here: string; address: string } {
	const [path] = useLocation()
	const query = useSearch()
	const search = new URLSearchParams(query)
	for (const name of pageParameters) search.delete(name)
	return { here: query ? `${path}?${query}` : path, address: search.size > 0 ? `${path}?${search}` : path }
}

/** The search of an address in a comparable form: sorted parameters, no sort order. */
function askedBy(address: string, exclude: readonly string[] = []): string | undefined {
	const [path = '', query] = address.split('?')
	const search = searchParameters(path, new URLSearchParams(query))
	search?.delete('sort')
	for (const word of exclude) search?.append('exclude', word)
	search?.sort()
	return search?.toString()
}

const Words = ({ children }: { children: string }) => <span className="save-search__words">{children}</span>

/** Whether a page shows a saved search's results, with or without the words that it excludes. */
function shows(page: string, { address, exclude }: SavedSearch): boolean {
	const asked = askedBy(page)
	return asked === askedBy(address, exclude) || asked === askedBy(address)
}

function useMarkSeen(id: string | undefined) {
	const cache = useQueryClient()
	const texts = useTexts()
	useEffect(() => {
		if (id) import('./mark-seen.ts').then(({ markSeen }) => markSeen(cache, texts, id)).catch(() => undefined)
	}, [id, cache])
}

/** Saves this page's search, or says that it is saved. Visitors sign in first, and then it is saved. */
export function SaveSearch({ name, small = true }: SaveSearchProps) {
	const { t } = useTexts()
	const user = useUser()
	const mayWrite = useMayWrite()
	const { here, address } = useAddresses()
	if (!user)
		return (
			<ButtonLink
				className="save-search"
				icon="bell"
				small={small}
				href={firstAddress('login', here)}
				onClick={() => keepToSave({ search: { name: name.slice(0, 80), address } })}
			>
				<Words>{t('Save this search')}</Words>
			</ButtonLink>
		)
	return user.role && mayWrite ? <Save address={address} name={name} small={small} /> : null
}

function Save({ address, name, small }: Required<SaveSearchProps> & { address: string }) {
	const { t } = useTexts()
	const saved = useQuery(reads.allSavedSearches())
	const known = saved.data?.rows.find((one) => shows(address, one))
	useMarkSeen(known?._id)
	const search = { name: name.slice(0, 80), address, exclude: [], every: 'at once' as const }
	const { start, modal, arriving } = useLazyModal(load, { search })
	return (
		<>
			{known ? (
				<ButtonLink className="save-search" icon="check" small={small} href={href('savedSearches')}>
					<Words>{t('Search is saved')}</Words>
				</ButtonLink>
			) : (
				<Button className="save-search" icon="bell" small={small} busy={arriving} onClick={start}>
					<Words>{t('Save this search')}</Words>
				</Button>
			)}
			{modal}
		</>
	)
}
