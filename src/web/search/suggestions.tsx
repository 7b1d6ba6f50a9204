import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Suggestion } from '../../contract/listings/search.ts'
import { href } from '../../contract/paths.ts'
import { reads } from '../api/reads.ts'
import { Button } from '../components/button.tsx'
import * as drawn from '../components/drawings.ts'
import { useSettled } from '../components/forms/settled.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { gearTypeNames } from '../components/listings/gear-type-names.ts'
import { PictureFrame } from '../components/pictures/picture-frame.tsx'
import { leaving, useBackCloses } from '../routing/back-closes.ts'
import { useUser } from '../session/session.ts'
import { type Text, type Texts, useTexts } from '../texts/texts.tsx'
import { forgetSearches, type RecentSearch, recentSearches, rememberSearch } from './recent-searches.ts'

/** The props of the suggestions: the form to render into, and its field to listen to. */
export interface AssistantProps {
	form: HTMLFormElement
	input: HTMLInputElement
	isOpen: boolean
	onLeave(): void
}

type Kind = Suggestion['kind'] | 'recent'
type Option = Omit<Suggestion, 'kind'> & { kind: Kind; picture?: string | undefined }

const looks: Record<Kind, { icon: IconName; note: Text }> = {
	type: { icon: 'helmet', note: 'Gear type' },
	maker: { icon: 'tag', note: 'Maker' },
	bike: { icon: 'search', note: 'Bike' },
	phrase: { icon: 'search', note: 'Search' },
	listing: { icon: drawn.box, note: 'Listing' },
	recent: { icon: drawn.clock, note: 'Searched before' },
}
const most = 8
const mostRecent = 3
/** The debounce of typing, in ms. */
const pauseMs = 120

const nameOf = ({ t }: Texts, { kind, text }: Option) =>
	kind === 'type' && text in gearTypeNames ? t(gearTypeNames[text as GearType]) : text

/** The typed text, and the same debounced. */
function useTyped(input: HTMLInputElement) {
	const [typed, setTyped] = useState(input.value)
	const settled = useSettled(typed, pauseMs)
	useEffect(() => {
		const read = () => setTyped(input.value)
		input.addEventListener('input', read)
		// What was typed before the listener was there.
		read()
		return () => input.removeEventListener('input', read)
	}, [input])
	return { typed: typed.trim(), settled: settled.trim() }
}

function useOptions(input: HTMLInputElement, recent: readonly RecentSearch[]): readonly Option[] {
	const { typed, settled } = useTyped(input)
	const found = useQuery({ ...reads.suggestions(settled), enabled: settled !== '', placeholderData: keepPreviousData })
	const begun = recent.filter(({ words }) => words.toLowerCase().startsWith(typed.toLowerCase()) && words !== typed)
	const before = begun.slice(0, typed ? mostRecent : most).map(
		({ words, picture }): Option => ({
			kind: 'recent',
			text: words,
			address: href('search', {}, { q: words }),
			picture,
		}),
	)
	return [...before, ...(typed ? (found.data ?? []) : [])].slice(0, most)
}

interface Combobox {
	form: HTMLFormElement
	input: HTMLInputElement
	listId: string
	options: readonly Option[]
	isOpen: boolean
	onChoose(option: Option): void
	onLeave(): void
	/** On Escape: hides the options until something is typed. */
	onDismiss(): void
}

/** Makes the field a combobox with a list below it (ARIA Authoring Practices). Returns the active option's index, else -1. */
function useCombobox({ form, input, listId, options, isOpen, onChoose, onLeave, onDismiss }: Combobox) {
	const [at, setAt] = useState(-1)
	const active = isOpen && at < options.length ? at : -1
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const chosen = options[active]
		// Dismissed options react to no keys.
		if (event.isComposing || !isOpen) return
		if (event.key === 'Escape') {
			setAt(-1)
			onDismiss()
		} else if (event.key === 'Enter' && chosen) onChoose(chosen)
		else if (event.key === 'ArrowDown') setAt(active + 1 < options.length ? active + 1 : -1)
		else if (event.key === 'ArrowUp') setAt(active < 0 ? options.length - 1 : active - 1)
		else return
		event.preventDefault()
	})
	useEffect(() => {
		const start = () => setAt(-1)
		input.addEventListener('keydown', onKey)
		input.addEventListener('input', start)
		return () => {
			input.removeEventListener('keydown', onKey)
			input.removeEventListener('input', start)
		}
	}, [input])
	useEffect(() => {
		const attributes = {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-controls': listId,
			'aria-expanded': String(isOpen && options.length > 0),
			'aria-activedescendant': active < 0 ? '' : `${listId}-${active}`,
		}
		for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
	}, [input, listId, options.length, isOpen, active])
	const outside = useEffectEvent((target: EventTarget | null) => {
		if (isOpen && target instanceof Node && !form.contains(target)) onLeave()
	})
	useEffect(() => {
		const pressed = ({ target }: Event) => outside(target)
		const left = ({ relatedTarget }: FocusEvent) => outside(relatedTarget)
		addEventListener('pointerdown', pressed)
		form.addEventListener('focusout', left)
		return () => {
			removeEventListener('pointerdown', pressed)
			form.removeEventListener('focusout', left)
		}
	}, [form])
	return active
}

/** Suggestions and one's own latest searches, below the search field. Loads when the field is first touched. */
export default function Suggestions({ form, input, isOpen: isEntered, onLeave }: AssistantProps) {
	const [isDismissed, setDismissed] = useState(false)
	const isOpen = isEntered && !isDismissed
	useEffect(() => {
		const start = () => setDismissed(false)
		input.addEventListener('input', start)
		return () => input.removeEventListener('input', start)
	}, [input])
	const texts = useTexts()
	const { t, count, number } = texts
	const owner = useUser()?.uid ?? null
	const [recent, setRecent] = useState(() => recentSearches(owner))
	useEffect(() => {
		// The pictures have arrived with the results since.
		if (isEntered) setRecent(recentSearches(owner))
	}, [isEntered, owner])
	const [, navigate] = useLocation()
	const listId = useId()
	const options = useOptions(input, recent)
	const remember = useEffectEvent(() => {
		rememberSearch(owner, input.value)
		setRecent(recentSearches(owner))
	})
	useEffect(() => {
		form.addEventListener('submit', remember)
		return () => form.removeEventListener('submit', remember)
	}, [form])
	const onChoose = ({ kind, text, address }: Option) => {
		if (kind !== 'listing') rememberSearch(owner, text)
		setRecent(recentSearches(owner))
		navigate(address, leaving())
		onLeave()
	}
	// Only where it covers the screen. Wider screens show it below the field.
	useBackCloses(isEntered && matchMedia('(max-width: 63.99rem)').matches, onLeave)
	const active = useCombobox({
		form,
		input,
		listId,
		options,
		isOpen,
		onChoose,
		onLeave,
		onDismiss: () => setDismissed(true),
	})
	const hasRecent = options.some(({ kind }) => kind === 'recent')
	return (
		<div className="search-field__panel" hidden={!isOpen || options.length === 0}>
			<div id={listId} className="search-field__options" role="listbox" aria-label={t('Suggestions')}>
				{options.map((option, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
					<div
						key={`${option.kind} ${option.address}`}
						id={`${listId}-${index}`}
						className="search-field__option"
						role="option"
						aria-selected={index === active}
						tabIndex={-1}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => onChoose(option)}
					>
						{option.picture ? (
							<PictureFrame address={option.picture} alt="" picture={null} sizes="2.25rem" shape="thumb" />
						) : (
							<Icon name={looks[option.kind].icon} />
						)}
						<span className="search-field__text">{nameOf(texts, option)}</span>
						<span className="small quiet">
							{t(looks[option.kind].note)}
							{option.count !== undefined && ` · ${number(option.count)}`}
						</span>
					</div>
				))}
			</div>
			{hasRecent && (
				<Button
					small
					icon={drawn.trash}
					onClick={() => {
						forgetSearches(owner)
						setRecent([])
						input.focus()
					}}
				>
					{t('Clear your searches')}
				</Button>
			)}
			<span className="visually-hidden" role="status">
				{isOpen && count({ one: '{count} suggestion', other: '{count} suggestions' }, options.length)}
			</span>
		</div>
	)
}
