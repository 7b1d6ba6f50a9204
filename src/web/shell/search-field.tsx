import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useSearch } from 'wouter'
import { href } from '../../contract/paths.ts'
import { Icon } from '../components/icon.tsx'
import { useLate } from '../components/late.ts'
import type { AssistantProps } from '../search/suggestions.tsx'
import { useTexts } from '../texts/texts.tsx'

const loadSuggestions = () => import('../search/suggestions.tsx')

/** The parameters of the search page's address; empty on other pages. */
function useSearched(): URLSearchParams {
	const [path] = useLocation()
	const search = useSearch()
	return new URLSearchParams(path === href('search') ? search : '')
}

interface SearchFormProps {
	input: RefObject<HTMLInputElement | null>
	isOpen: boolean
	setOpen(isOpen: boolean): void
	Assistant: ComponentType<AssistantProps> | null
	loadAssistant(): void
}

function SearchForm({ input, isOpen, setOpen, Assistant, loadAssistant }: SearchFormProps) {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const form = useRef<HTMLFormElement>(null)
	const searched = useSearched()
	const words = searched.get('q') ?? ''
	const shown = useRef(words)
	// The address may change without the field, as when a chip is removed. Text typed before hydration stays.
	useEffect(() => {
		if (input.current && shown.current !== words) input.current.value = words
		shown.current = words
	}, [words])
	const leave = () => setOpen(false)
	const find = (event: FormEvent) => {
		event.preventDefault()
		const q = input.current?.value.trim() ?? ''
		input.current?.blur()
		// The filters stay.
		searched.delete('cursor')
		if (q) searched.set('q', q)
		else searched.delete('q')
		// Replaces an overlay's history entry, so that Back does not return to it.
		navigate(searched.size ? `${href('search')}?${searched}` : href('search'), { replace: history.state?.over })
		leave()
	}
	return (
		<form ref={form} action={href('search')} onSubmit={find}>
			<div className="search-field__row">
				<button type="button" className="icon-button search-field__close" aria-label={t('Close')} onClick={leave}>
					<Icon name="chevron-left" size={22} />
				</button>
				<input
					ref={input}
					type="search"
					name="q"
					className="search-field__input"
					aria-label={t('Search gear')}
					placeholder={t('Search gear')}
					defaultValue={words}
					maxLength={500}
					enterKeyHint="search"
					autoComplete="off"
					onFocus={() => {
						setOpen(true)
						loadAssistant()
					}}
					onInput={() => setOpen(true)}
				/>
				<button type="submit" className="icon-button" aria-label={t('Search')}>
					<Icon name="search" size={22} />
				</button>
			</div>
			{Assistant && form.current && input.current && (
				<Assistant form={form.current} input={input.current} isOpen={isOpen} onLeave={leave} />
			)}
		</form>
	)
}

/**
 * The search field. On a narrow screen a link takes its place and opens it over the whole screen. Without scripts the link
 * leads to the search page, where the form is always visible.
 */
export function SearchField() {
	const { t } = useTexts()
	const [path] = useLocation()
	const [isOpen, setOpen] = useState(false)
	// The suggestions' code loads on first focus. The field works without it.
	const [isWanted, setWanted] = useState(false)
	const Assistant = useLate(isWanted, loadSuggestions)
	const loadAssistant = () => setWanted(true)
	const input = useRef<HTMLInputElement>(null)
	const address = href('search')
	// Home starts with search, so the field is open there, too.
	const here = path === address ? 'search' : path === href('home') ? '' : undefined
	return (
		<>
			{here === undefined && (
				<Link
					href={address}
					className="icon-button search-field__link"
					aria-label={t('Search')}
					onTouchStart={loadAssistant}
					onClick={(event) => {
						event.preventDefault()
						// A phone shows its keyboard only if the focus moves while the press is handled.
						flushSync(() => setOpen(true))
						input.current?.focus()
					}}
				>
					<Icon name="search" size={22} />
				</Link>
			)}
			<search className="search-field" data-open={isOpen ? '' : undefined} data-here={here}>
				<SearchForm {...{ input, isOpen, setOpen, Assistant, loadAssistant }} />
			</search>
		</>
	)
}
